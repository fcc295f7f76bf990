package io.gradus.frontend.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AddressedEditTests {
    private static final String ORIGINAL = "stages:\n  - name: easy\n    maxSteps: 120\n";

    @Test
    void aChangeIsReadBackFromItsWord() {
        for (String changed :
                List.of(
                        ORIGINAL.replace("120", "60"),
                        ORIGINAL + "budget: {steps: 7}\n",
                        ORIGINAL.replace("    maxSteps: 120\n", ""),
                        "",
                        ORIGINAL.replace("easy", "\uD83D\uDE00 – schwierig"))) {
            String word = AddressedEdit.word(ORIGINAL, changed);

            assertThat(word).matches("[\\w.-]+");
            assertThat(AddressedEdit.read(ORIGINAL, word)).contains(changed);
        }
    }

    @Test
    void nothingChangedHasNoWord() {
        assertThat(AddressedEdit.word(ORIGINAL, ORIGINAL)).isEmpty();
    }

    @Test
    void aLongInsertionIsReadBack() {
        SplittableRandom random = new SplittableRandom(7);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            text.append((char) ('a' + random.nextInt(26)));
        }
        String changed = ORIGINAL + text;

        assertThat(AddressedEdit.read(ORIGINAL, AddressedEdit.word(ORIGINAL, changed)))
                .contains(changed);
    }

    @Test
    void wordsThatAreNoEditOfTheTextAreNone() {
        String word = AddressedEdit.word(ORIGINAL, ORIGINAL + "more");

        assertThat(AddressedEdit.read("short", word)).isEmpty();
        for (String broken :
                List.of("", "x", "1.2", "5.2.AwA", "0.0.!", "0.0.AAAA", "1.2.", "0.99999.AwA")) {
            assertThat(AddressedEdit.read(ORIGINAL, broken)).as(broken).isEmpty();
        }
    }
}
