package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.PromptSpec;
import io.gradus.training.policy.text.CharacterPairs;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.PlainText;
import io.gradus.training.policy.text.TextFormat;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8Bytes;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.Extent;
import io.gradus.training.problem.ProblemFamily;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TokenExtentTests {
    private static final Wording PAIRS = Wording.plain(new PlainText(CharacterPairs.TOKENIZER));
    private static final Wording BYTES = Wording.plain(new PlainText(Utf8Bytes.TOKENIZER));

    /** Marks a text as a chat template does: three tokens before it and two behind. */
    private record Marked(Tokenizer tokenizer) implements TextFormat {
        @Override
        public int[] first(String shown) {
            return tokenizer.encode("<u>" + shown + "\n>");
        }

        @Override
        public int[] next(String shown) {
            return first(shown);
        }
    }

    static Stream<ProblemFamily> families() {
        return ProblemFamilies.all().stream();
    }

    private static TokenExtent extent(Wording wording, String family, String... transforms) {
        ProblemSource source = ProblemSource.of(family, List.of(transforms));
        return TokenExtent.of(wording, source, source.cell(Map.of()));
    }

    @Test
    void ofCharactersItIsWhatTheFamilyStates() {
        ProblemSource source = ProblemSource.of("addition", List.of());
        Difficulty cell = source.cell(Map.of("digits", 3));
        Extent stated = source.family().extent(cell);

        assertThat(TokenExtent.of(Wording.CHARACTERS, source, cell))
                .isEqualTo(
                        new TokenExtent(
                                stated.prompt(),
                                stated.reference() + 1,
                                stated.demonstration() + 1,
                                stated.turn() + 1,
                                stated.prompt() + stated.episode()));
    }

    @ParameterizedTest
    @MethodSource("families")
    void ofBytesItIsNeverMoreThanTheFamilyStates(ProblemFamily family) {
        TokenExtent stated = extent(Wording.CHARACTERS, family.name());
        TokenExtent bytes = extent(BYTES, family.name());

        assertThat(bytes.prompt()).isPositive().isLessThanOrEqualTo(stated.prompt());
        assertThat(bytes.reference()).isPositive().isLessThanOrEqualTo(stated.reference());
        assertThat(bytes.turn()).isPositive().isLessThanOrEqualTo(stated.turn());
        assertThat(bytes.episode()).isPositive().isLessThanOrEqualTo(stated.episode());
    }

    @ParameterizedTest
    @MethodSource("families")
    void pairsOfCharactersNeverTakeMoreTokens(ProblemFamily family) {
        TokenExtent bytes = extent(BYTES, family.name());
        TokenExtent pairs = extent(PAIRS, family.name());

        assertThat(pairs.prompt()).isLessThanOrEqualTo(bytes.prompt());
        assertThat(pairs.episode()).isLessThanOrEqualTo(bytes.episode());
        assertThat(pairs.demonstration()).isLessThanOrEqualTo(bytes.demonstration());
    }

    @Test
    void aPromptTakesAsManyTokensAsItIsEncodedIn() {
        ProblemSource source = ProblemSource.of("addition", List.of());
        Difficulty cell = source.cell(Map.of("digits", 3));
        int longest =
                LongStream.range(0, 16)
                        .mapToObj(seed -> source.item(seed, cell).prompt())
                        .mapToInt(prompt -> CharacterPairs.TOKENIZER.encode(prompt).length)
                        .max()
                        .orElseThrow();

        assertThat(TokenExtent.of(PAIRS, source, cell).prompt()).isEqualTo(longest);
    }

    @Test
    void whatAFormatPutsAroundATextCountsAsWell() {
        TokenExtent plain = extent(BYTES, "addition");
        TokenExtent marked = extent(Wording.plain(new Marked(Utf8Bytes.TOKENIZER)), "addition");
        TokenExtent characters =
                extent(Wording.plain(new Marked(Characters.TOKENIZER)), "addition");

        assertThat(marked.prompt()).isEqualTo(plain.prompt() + 5);
        assertThat(marked.episode()).isEqualTo(plain.episode() + 5);
        assertThat(marked.turn()).isEqualTo(plain.turn());
        assertThat(characters).isEqualTo(marked);
    }

    @Test
    void whatStandsBesideAProblemCountsAsWell() {
        Wording shots =
                new Wording(
                        TextFormat.CHARACTERS,
                        new ProblemPrompts(new PromptSpec(false, 2), new RandomStreams(1)));

        for (String[] transforms : new String[][] {{}, {"cloze"}}) {
            TokenExtent alone = extent(Wording.CHARACTERS, "addition", transforms);
            TokenExtent behind = extent(shots, "addition", transforms);
            assertThat(behind.prompt()).isGreaterThan(2 * alone.prompt());
            assertThat(behind.turn()).isPositive().isLessThanOrEqualTo(alone.turn());
        }
    }
}
