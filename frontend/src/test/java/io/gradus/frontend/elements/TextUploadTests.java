package io.gradus.frontend.elements;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TextUploadTests {
    @Test
    void theTextOfAFileIsTakenWithoutAByteOrderMark() {
        byte[] bytes = "\uFEFFgradus: 1\ncurriculum: größe\n".getBytes(StandardCharsets.UTF_8);

        assertThat(TextUpload.text("a.yaml", bytes)).isEqualTo("gradus: 1\ncurriculum: größe\n");
    }

    @Test
    void aFileWithoutTextIsRefusedByItsName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TextUpload.text("empty.yaml", new byte[0]))
                .withMessage("empty.yaml is empty");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        TextUpload.text("photo.yaml", new byte[] {(byte) 0xff, (byte) 0xd8, 0}))
                .withMessageContaining("photo.yaml is not text: 1:1 ");
    }

    @Test
    void textOfAnotherEncodingIsRefusedWithHowToConvertIt() {
        byte[] bytes = "\uFEFFgradus: 1\n".getBytes(StandardCharsets.UTF_16LE);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> TextUpload.text("a.yaml", bytes))
                .withMessageContaining("iconv -f UTF-16LE -t UTF-8 FILE");
    }
}
