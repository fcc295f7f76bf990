package io.gradus.training.curriculum.guidance;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.CharacterPairs;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class KnownSolutionTests {
    @Test
    void aShareOfCharactersIsCutAtACharacter() {
        for (String text : new String[] {"12+7=19", "", "go left\ngo right\n\ntake"}) {
            for (int given = 0; given <= text.length(); given++) {
                assertThat(first(Characters.TOKENIZER, text, (double) given / text.length()))
                        .isEqualTo(text.substring(0, given));
            }
        }
    }

    @Test
    void aShareIsCountedInTokensAndCutBetweenThem() {
        // 12 +7 =1 9: four tokens
        assertThat(first(CharacterPairs.TOKENIZER, "12+7=19", 0.25)).isEqualTo("12");
        assertThat(first(CharacterPairs.TOKENIZER, "12+7=19", 0.75)).isEqualTo("12+7=1");
        assertThat(first(CharacterPairs.TOKENIZER, "12+7=19", 1)).isEqualTo("12+7=19");
        assertThat(first(CharacterPairs.TOKENIZER, "12+7=19", 0.1)).isEmpty();
    }

    @Test
    void turnsEndWithATokenAndNeverShareOne() {
        // ab c END, de: five tokens, though the characters alone would make three pairs
        assertThat(first(CharacterPairs.TOKENIZER, "abc\nde", 0.4)).isEqualTo("abc");
        assertThat(first(CharacterPairs.TOKENIZER, "abc\nde", 0.75)).isEqualTo("abc\n");
        assertThat(first(CharacterPairs.TOKENIZER, "abc\nde", 1)).isEqualTo("abc\nde");
    }

    @Test
    void aCharacterIsGivenWholeOrNotAtAll() {
        // one byte, two, four, one
        assertThat(first(Utf8Bytes.TOKENIZER, "aé😀b", 2 / 8.0)).isEqualTo("a");
        assertThat(first(Utf8Bytes.TOKENIZER, "aé😀b", 6 / 8.0)).isEqualTo("aé");
        assertThat(first(Utf8Bytes.TOKENIZER, "aé😀b", 7 / 8.0)).isEqualTo("aé😀");
    }

    @Test
    void whatIsGivenHasTheTokensOfTheWholeSolution() {
        Tokenizer greedy = new Greedy();
        // two thirds end behind a, a; but alone those would be one token
        int[] whole = greedy.encode("aabc");
        for (int i = 0; i <= 20; i++) {
            int[] given = greedy.encode(first(greedy, "aabc", i / 20.0));
            assertThat(Arrays.copyOf(whole, given.length)).isEqualTo(given);
        }
        assertThat(first(greedy, "aabc", 2 / 3.0)).isEqualTo("a");
    }

    private static String first(Tokenizer tokenizer, String text, double share) {
        return new KnownSolution(tokenizer, text).first(share);
    }

    /**
     * Reads {@code aabc} as a, a, bc; but {@code aa} as one token, as no text goes on behind it.
     */
    private static final class Greedy implements Tokenizer {
        private static final String[] TOKENS = {"<end>", "a", "aa", "bc"};

        @Override
        public String id() {
            return "greedy";
        }

        @Override
        public int size() {
            return TOKENS.length;
        }

        @Override
        public int[] stops() {
            return new int[] {0};
        }

        @Override
        public int end() {
            return 0;
        }

        @Override
        public int[] encode(String text) {
            return switch (text) {
                case "" -> new int[0];
                case "a" -> new int[] {1};
                case "aa" -> new int[] {2};
                default -> new int[] {1, 1, 3};
            };
        }

        @Override
        public byte[] bytes(int token) {
            return token == 0 ? new byte[0] : TOKENS[token].getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public boolean isSpecial(int token) {
            return token == 0;
        }

        @Override
        public String name(int token) {
            return TOKENS[token];
        }
    }
}
