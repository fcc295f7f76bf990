package io.gradus.training.policy.pretrained;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SafetensorsHeaderTests {
    @TempDir Path folder;

    private SafetensorsFile read(byte[] bytes) throws IOException {
        return SafetensorsFile.read(Files.write(folder.resolve("a.safetensors"), bytes));
    }

    private void refused(byte[] bytes, String said) {
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("a.safetensors")
                .hasMessageContaining(said);
    }

    private static String entry(String name, String type, String shape, int from, int to) {
        return "\"%s\":{\"dtype\":\"%s\",\"shape\":[%s],\"data_offsets\":[%d,%d]}"
                .formatted(name, type, shape, from, to);
    }

    @Test
    void tensorsStandInTheOrderOfTheirBytes() throws IOException {
        String header =
                "{" + entry("b", "F16", "2", 8, 12) + "," + entry("a", "F32", "1,2", 0, 8) + "}";
        SafetensorsFile file = read(TinyModel.safetensors(header, new byte[12]));
        assertThat(file.entries().keySet()).containsExactly("a", "b");
        assertThat(file.entries().get("b").from()).isEqualTo(8 + header.length() + 8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    F32 | 2   | 0 | 8  | F32 | 2  | 4 | 12 | 12 | overlap
                    F32 | 2   | 0 | 8  | F32 | 1  | 12| 16 | 16 | a gap before b
                    F32 | 2   | 4 | 12 | F32 | 1  | 12| 16 | 16 | a gap before a
                    F32 | 2   | 0 | 8  | F32 | 2  | 8 | 16 | 12 | ends within b
                    F32 | 2   | 0 | 8  | F32 | 1  | 8 | 12 | 16 | 4 bytes after its last tensor
                    F32 | 3   | 0 | 8  | F32 | 1  | 8 | 12 | 12 | a 8 bytes, which do not fit its shape
                    F16 | 2   | 0 | 8  | F32 | 1  | 8 | 12 | 12 | a 8 bytes, which do not fit its shape
                    F32 | 2   | 8 | 0  | F32 | 1  | 8 | 12 | 12 | no type, shape and offsets for a
                    F32 | -2  | 0 | 8  | F32 | 1  | 8 | 12 | 12 | a that is not a valid size
                    F32 | 99999999999,99999999999 | 0 | 8 | F32 | 1 | 8 | 12 | 12 | too large
                    """)
    void placesThatDoNotFitAreNamed(
            String typeA,
            String shapeA,
            int fromA,
            int toA,
            String typeB,
            String shapeB,
            int fromB,
            int toB,
            int size,
            String said) {
        String header =
                "{%s,%s}"
                        .formatted(
                                entry("a", typeA, shapeA, fromA, toA),
                                entry("b", typeB, shapeB, fromB, toB));
        refused(TinyModel.safetensors(header, new byte[size]), said);
    }

    @Test
    void aFileThatEndsEarlyAnywhereIsRefused() {
        byte[] whole = TinyModel.of("llama").safetensors();
        for (int length : new int[] {0, 7, 8, 100, whole.length - 1}) {
            refused(Arrays.copyOf(whole, length), "not a complete safetensors file");
        }
    }

    @Test
    void aHeaderThatIsNoneIsRefused() {
        refused(TinyModel.safetensors("[1, 2]", new byte[0]), "no JSON object");
        refused(TinyModel.safetensors("{\"a\": 1", new byte[0]), "no JSON");
        byte[] huge = TinyModel.safetensors("{}", new byte[0]);
        huge[7] = 0x7f;
        refused(huge, "says that its header has");
    }
}
