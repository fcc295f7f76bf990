package io.gradus.training.policy.pretrained.gguf;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GgufFileTests {
    @TempDir private Path folder;

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Types are numbered as in ggml's gguf.h; the bytes are all ones, but for a lower first. */
    @ParameterizedTest
    @CsvSource({"0, 254", "1, -2", "2, 65534", "3, -2", "4, 4294967294", "5, -2", "11, -2"})
    void wholeNumbersAreSignedAsTheirTypeSays(int type, long expected) throws IOException {
        byte[] bytes = little(8).putLong(-2).array();
        try (GgufReader reader = new GgufReader(new ByteArrayInputStream(bytes))) {
            assertThat(reader.value(type, true)).isEqualTo(expected);
        }
    }

    /** The header has 90 bytes; at an alignment of 64 the tensors begin at 128. */
    @Test
    void tensorsBeginAtTheStatedAlignment() throws IOException {
        ByteBuffer bytes = little(128 + 8);
        bytes.put("GGUF".getBytes(StandardCharsets.US_ASCII)).putInt(3).putLong(1).putLong(1);
        text(bytes, "general.alignment").putInt(4).putInt(64);
        text(bytes, "t").putInt(1).putLong(2).putInt(0).putLong(0);
        assertThat(bytes.position()).isEqualTo(90);
        Path file = Files.write(folder.resolve("aligned.gguf"), bytes.array());

        GgufTensor tensor = GgufFile.read(file, _ -> false).tensors().get("t");

        assertThat(tensor.from()).isEqualTo(128);
        assertThat(tensor.bytes()).isEqualTo(8);
        assertThat(tensor.shape()).containsExactly(2);
    }

    private static ByteBuffer text(ByteBuffer into, String text) {
        return into.putLong(text.length()).put(text.getBytes(StandardCharsets.US_ASCII));
    }
}
