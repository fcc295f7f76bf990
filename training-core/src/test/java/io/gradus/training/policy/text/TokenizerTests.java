package io.gradus.training.policy.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gradus.training.policy.tokenizer.Tokenizers;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TokenizerTests {
    private static final int CASES = 500;

    static Stream<Tokenizer> tokenizers() {
        return Stream.of(
                Characters.TOKENIZER,
                CharacterPairs.TOKENIZER,
                Utf8Bytes.TOKENIZER,
                Tokenizers.bytePairs());
    }

    @ParameterizedTest
    @MethodSource("tokenizers")
    void anyTextIsWhatItsTokensDecodeTo(Tokenizer tokenizer) {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < CASES; i++) {
            String text = text(random, tokenizer == Characters.TOKENIZER ? '~' : 0x10FFFF);
            assertThat(tokenizer.decode(tokenizer.encode(text))).isEqualTo(text);
            int[] turn = tokenizer.encodeTurn(text);
            assertThat(tokenizer.isStop(turn[turn.length - 1])).isTrue();
            assertThat(tokenizer.decode(turn)).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @MethodSource("tokenizers")
    void anyTokensStartWhereTheCharacterOfTheirFirstByteDoes(Tokenizer tokenizer) {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < CASES; i++) {
            int[] tokens = tokens(random, tokenizer);
            assertThat(tokenizer.starts(tokens))
                    .as(() -> Arrays.toString(tokens))
                    .isEqualTo(expectedStarts(tokenizer, tokens));
        }
    }

    @ParameterizedTest
    @MethodSource("tokenizers")
    void aTokenOfWholeCharactersIsTheTextFromItsStartToTheNext(Tokenizer tokenizer) {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < CASES; i++) {
            int[] tokens = tokenizer.encode(text(random, '~'));
            String text = tokenizer.decode(tokens);
            int[] starts = tokenizer.starts(tokens);
            for (int k = 0; k < tokens.length; k++) {
                int end = k + 1 < tokens.length ? starts[k + 1] : text.length();
                assertThat(text.substring(starts[k], end))
                        .isEqualTo(tokenizer.decode(new int[] {tokens[k]}));
            }
        }
    }

    @Test
    void tokensOfOneCharacterShareItsStart() {
        assertThat(Utf8Bytes.TOKENIZER.starts(Utf8Bytes.TOKENIZER.encodeTurn("aé😀b")))
                .containsExactly(0, 1, 1, 2, 2, 2, 2, 4, 5);
        assertThat(CharacterPairs.TOKENIZER.starts(CharacterPairs.TOKENIZER.encodeTurn("12+é")))
                .containsExactly(0, 2, 3, 3, 4);
    }

    @Test
    void twoCharactersAreOneTokenWhereverTheyCanBe() {
        CharacterPairs tokenizer = CharacterPairs.TOKENIZER;
        assertThat(Arrays.stream(tokenizer.encode("12+7=19Q")).mapToObj(tokenizer::name))
                .containsExactly("12", "+7", "=1", "<0x39>", "<0x51>");
        assertThat(tokenizer.stops()).hasSize(3).contains(tokenizer.end()).isSorted();
        assertThat(tokenizer.name(0)).isEqualTo("11");
    }

    @Test
    void halfASurrogatePairIsNamedWithItsPlace() {
        for (Tokenizer tokenizer : List.of(CharacterPairs.TOKENIZER, Utf8Bytes.TOKENIZER)) {
            assertThatThrownBy(() -> tokenizer.encode("😀a\uD83Db"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("character 4 of the text is U+D83D");
        }
    }

    private static String text(SplittableRandom random, int highest) {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(20); length > 0; length--) {
            int limit = new int[] {'~', 0x7FF, 0xFFFF, 0x10FFFF}[random.nextInt(4)];
            int c = random.nextInt(' ', Math.min(limit, highest) + 1);
            text.appendCodePoint(Character.getType(c) == Character.SURROGATE ? '\n' : c);
        }
        return text.toString();
    }

    /** Half of them single bytes or stops, so that many join to characters and few end early. */
    private static int[] tokens(SplittableRandom random, Tokenizer tokenizer) {
        int[] tokens = new int[random.nextInt(12)];
        for (int i = 0; i < tokens.length; i++) {
            tokens[i] = random.nextInt(tokenizer.size());
            if (random.nextBoolean() && tokenizer == CharacterPairs.TOKENIZER) {
                tokens[i] = tokenizer.size() - 1 - random.nextInt(132);
            }
        }
        return tokens;
    }

    /** Where a character begins, the text falls into two that read the same on their own. */
    private static int[] expectedStarts(Tokenizer tokenizer, int[] tokens) {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        int[] begins = new int[tokens.length];
        boolean stopped = false;
        for (int i = 0; i < tokens.length; i++) {
            begins[i] = written.size();
            written.writeBytes(stopped ? new byte[0] : tokenizer.bytes(tokens[i]));
            stopped |= tokenizer.isStop(tokens[i]);
        }
        byte[] bytes = written.toByteArray();
        assertThat(tokenizer.decode(tokens)).isEqualTo(text(bytes, 0, bytes.length));
        return Arrays.stream(begins).map(at -> expectedStart(bytes, at)).toArray();
    }

    private static int expectedStart(byte[] bytes, int at) {
        String whole = text(bytes, 0, bytes.length);
        int from = at;
        while (!whole.equals(text(bytes, 0, from) + text(bytes, from, bytes.length))) {
            from--;
        }
        return text(bytes, 0, from).length();
    }

    private static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }
}
