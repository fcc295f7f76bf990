package io.gradus.frontend.elements;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.TextSplice;
import org.junit.jupiter.api.Test;

class EditedTextTests {
    private final EditedText text = new EditedText();

    @Test
    void whatWasTypedIsTakenOver() {
        text.open("seed: 7");

        assertThat(text.take(new EditedText.Typed(new TextSplice(6, 7, "12"), 1, 0))).isTrue();
        assertThat(text.text()).isEqualTo("seed: 12");
        assertThat(text.typed()).isEqualTo(1);
    }

    @Test
    void whatWasTypedBeforeAnEditWasSeenIsLeftToTheBrowserToSendAgain() {
        text.open("seed: 7");
        EditedText.Edit edit = text.replace("seed: 8");
        assertThat(edit).isEqualTo(new EditedText.Edit(new TextSplice(6, 7, "8"), 1, 0));

        assertThat(text.take(new EditedText.Typed(new TextSplice(7, 7, "\n"), 1, 0))).isFalse();
        assertThat(text.text()).isEqualTo("seed: 8");
        assertThat(text.take(new EditedText.Typed(new TextSplice(7, 7, "\n"), 2, 1))).isTrue();
        assertThat(text.text()).isEqualTo("seed: 8\n");
    }
}
