package io.gradus.training.event;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.PromptSpec;
import io.gradus.training.policy.chat.ChatSpec;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8Bytes;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenTextsTests {

    @Test
    void charactersNeedNothingButTheirLengths() {
        int[] tokens = Characters.TOKENIZER.encodeTurn("6 4");

        assertThat(TokenTexts.of(Characters.TOKENIZER, tokens))
                .isEqualTo(new TokenTexts("6 4", List.of(1, 1, 1, 0), List.of(), List.of(), 0));
    }

    @Test
    void aTokenOfTwoCharactersCoversBoth() {
        Tokenizer pairs = MadeTokenizer.pairs("12+34");
        int[] tokens = pairs.encodeTurn("12+34");

        TokenTexts read = TokenTexts.of(pairs, tokens);

        assertThat(read.text()).isEqualTo("12+34");
        assertThat(read.lengths()).containsExactly(2, 2, 1, 0);
        assertThat(read.ids()).containsExactlyElementsOf(Arrays.stream(tokens).boxed().toList());
        assertThat(read.marks()).containsExactly(new TokenMark(3, "<|im_end|>"));
    }

    @Test
    void theLastPieceOfACharacterCoversItAndEachHasItsBytesAsAMark() {
        Tokenizer bytes = MadeTokenizer.bytes();

        TokenTexts read = TokenTexts.of(bytes, bytes.encode("a€b"));

        assertThat(read.lengths()).containsExactly(1, 0, 0, 1, 1);
        assertThat(read.marks())
                .containsExactly(
                        new TokenMark(1, "<0xE2>"),
                        new TokenMark(2, "<0x82>"),
                        new TokenMark(3, "<0xAC>"));
    }

    @Test
    void aTokenThatEndsWithinACharacterIsSpelledWithItsWholeOnesAsTheyAre() {
        byte[] first = {'a', (byte) 0xE2};
        byte[] last = {(byte) 0x82, (byte) 0xAC, 'b'};
        Tokenizer split = MadeTokenizer.pieces(first, last);

        TokenTexts read = TokenTexts.of(split, split.encode("a€b"));

        assertThat(read.lengths()).containsExactly(1, 2);
        assertThat(read.marks())
                .containsExactly(new TokenMark(0, "a<0xE2>"), new TokenMark(1, "<0x82><0xAC>b"));
    }

    @Test
    void aTurnThatIsCutWithinACharacterShowsThatSomethingIsMissing() {
        int[] cut = {MadeTokenizer.of('a'), MadeTokenizer.of(0xE2), MadeTokenizer.of(0x82)};

        TokenTexts read = TokenTexts.of(MadeTokenizer.bytes(), cut);

        assertThat(read.text()).isEqualTo("a\uFFFD");
        assertThat(read.lengths()).containsExactly(1, 0, 1);
    }

    @Test
    void specialTokensCoverNothingAndAreNamed() {
        int[] tokens = {MadeTokenizer.TURN, MadeTokenizer.of('h'), MadeTokenizer.END};

        TokenTexts read = TokenTexts.of(MadeTokenizer.bytes(), tokens);

        assertThat(read.text()).isEqualTo("h");
        assertThat(read.lengths()).containsExactly(0, 1, 0);
        assertThat(read.marks())
                .containsExactly(new TokenMark(0, "<|im_start|>"), new TokenMark(2, "<|im_end|>"));
    }

    @Test
    void aCharacterThatIsSplitOverTwoPartsOfATurnStandsInTheSecond() {
        int[] all = MadeTokenizer.bytes().encodeTurn("a€b");
        List<int[]> parts = List.of(Arrays.copyOf(all, 3), Arrays.copyOfRange(all, 3, all.length));

        List<TokenTexts> read = TokenTexts.ofParts(MadeTokenizer.bytes(), parts);

        assertThat(read).extracting(TokenTexts::text).containsExactly("a", "€b");
        assertThat(read)
                .extracting(TokenTexts::lengths)
                .containsExactly(List.of(1, 0, 0), List.of(1, 1, 0));
        assertThat(read.get(1).marks()).first().isEqualTo(new TokenMark(0, "<0xAC>"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "你好，世界",
                "مرحبا بالعالم",
                "नमस्ते दुनिया",
                "👨‍👩‍👧 🇩🇪 👍🏽",
                "e\u0301a\u0308",
                "a\u0000b"
            })
    void everyLanguageIsCoveredCharByCharAndNeverWithinOne(String text) {
        for (Tokenizer tokenizer : List.of(MadeTokenizer.bytes(), halves(text))) {
            TokenTexts read = TokenTexts.of(tokenizer, tokenizer.encodeTurn(text));

            assertThat(read.text()).isEqualTo(text);
            assertThat(cut(read)).allSatisfy(TokenTextsTests::isWhole);
            assertThat(String.join("", cut(read))).isEqualTo(text);
        }
    }

    /** Tokens of two bytes, which cut characters of three and four anywhere. */
    private static Tokenizer halves(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return MadeTokenizer.pieces(
                IntStream.range(0, bytes.length / 2)
                        .mapToObj(i -> Arrays.copyOfRange(bytes, 2 * i, 2 * i + 2))
                        .toArray(byte[][]::new));
    }

    private static List<String> cut(TokenTexts read) {
        int[] at = {0};
        return read.lengths().stream()
                .map(length -> read.text().substring(at[0], at[0] += length))
                .collect(Collectors.toList());
    }

    private static void isWhole(String piece) {
        assertThat(piece)
                .isEqualTo(
                        new String(piece.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8));
    }

    @Test
    void onlyTheFirstTokensAreDescribedAndTheTextIsWhole() {
        String text = "€".repeat(SampledSegment.MOST_TOKENS);
        Tokenizer bytes = MadeTokenizer.bytes();

        TokenTexts read = TokenTexts.of(bytes, bytes.encode(text));

        assertThat(read.text()).isEqualTo(text);
        assertThat(read.lengths()).hasSize(SampledSegment.MOST_TOKENS);
        assertThat(read.ids()).hasSize(SampledSegment.MOST_TOKENS);
        assertThat(read.marks()).hasSize(SampledSegment.MOST_TOKENS);
        assertThat(read.more()).isEqualTo(2 * SampledSegment.MOST_TOKENS);
    }

    @Test
    void aTokenThatIsAStopTextIsSpelled() {
        PromptSpec lines =
                new PromptSpec(
                        false,
                        0,
                        Optional.empty(),
                        new ChatSpec.None(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        List.of("\n"));
        Tokenizer tokenizer = lines.format(Utf8Bytes.TOKENIZER).tokenizer();

        TokenTexts texts = TokenTexts.of(tokenizer, tokenizer.encodeTurn("7"));

        assertThat(texts.text()).isEqualTo("7");
        assertThat(texts.lengths()).containsExactly(1, 0);
        assertThat(texts.marks()).containsExactly(new TokenMark(1, "\n"));
    }
}
