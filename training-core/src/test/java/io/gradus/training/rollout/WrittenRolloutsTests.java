package io.gradus.training.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.CharacterPairs;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8Bytes;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.asking.AnswerReading;
import io.gradus.training.problem.catalogue.ProblemSource;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class WrittenRolloutsTests {
    private static final Problem PROBLEM =
            ProblemSource.problem(ProblemKey.parse("addition(digits=2)#1"));

    private static final String TEXT = "<think>a b</think>42";

    private static Rollout counted(Tokenizer tokenizer, String text, int tokens) {
        return WrittenRollouts.counted(
                        tokenizer,
                        AnswerReading.PLAIN,
                        PROBLEM,
                        List.of(new WrittenRollouts.Completion(text, tokens, false)))
                .rollouts()
                .getFirst();
    }

    private static Rollout written(Tokenizer tokenizer, String text) {
        return WrittenRollouts.group(tokenizer, PROBLEM, List.of(text)).rollouts().getFirst();
    }

    /** Places of the completion's tokens, without the prompt's. */
    private static int[] places(Rollout rollout) {
        return Arrays.stream(AnswerPlaces.of(rollout).positions()).filter(p -> p >= 0).toArray();
    }

    @Test
    void aTextHasTheTokensOfTheTokenizer() {
        assertThat(written(Characters.TOKENIZER, TEXT).completionTokens()).isEqualTo(21);
        assertThat(written(CharacterPairs.TOKENIZER, TEXT).completionTokens()).isEqualTo(11);
        assertThat(written(Utf8Bytes.TOKENIZER, "é😀").completionTokens()).isEqualTo(7);
        assertThat(written(CharacterPairs.TOKENIZER, TEXT).segments().getFirst().tokens())
                .hasSize(CharacterPairs.TOKENIZER.encode(PROBLEM.prompt()).length);
    }

    @Test
    void tokensStandWhereTheirTextDoes() {
        assertThat(places(written(CharacterPairs.TOKENIZER, "abc42"))).containsExactly(0, 2, 4, 5);
        assertThat(places(written(Utf8Bytes.TOKENIZER, "é4"))).containsExactly(0, 0, 1, 2);
        assertThat(SampledTokens.ofAnswer(written(CharacterPairs.TOKENIZER, TEXT)).logProbs())
                .hasSize(2);
    }

    @Test
    void tokensOfAnotherProgramAreSpreadOverTheText() {
        assertThat(places(counted(Characters.TOKENIZER, "abcdefgh", 5)))
                .containsExactly(0, 2, 4, 6, 8);
        assertThat(places(counted(CharacterPairs.TOKENIZER, "ab", 5)))
                .containsExactly(0, 0, 1, 1, 2);
        assertThat(places(counted(Characters.TOKENIZER, "a😀b", 4))).containsExactly(0, 1, 1, 4);
        Rollout few = counted(Characters.TOKENIZER, TEXT, 11);
        assertThat(few.completionTokens()).isEqualTo(11);
        assertThat(few.tokenizer().decode(few.segments().getLast().tokens())).isEqualTo(TEXT);
        // 42 is the tenth of ten equal parts; taken for characters, its tokens would end before it
        assertThat(SampledTokens.ofAnswer(few).logProbs()).hasSize(2);
    }

    @Test
    void oneTokenOfAWholeTextAndNoneOfNothing() {
        assertThat(places(counted(Characters.TOKENIZER, "42", 1))).containsExactly(0);
        assertThat(places(counted(CharacterPairs.TOKENIZER, "", 1))).containsExactly(0);
    }

    @Test
    void charactersThatATokenizerCannotWriteCountAsOneEach() {
        Rollout rollout = written(Characters.TOKENIZER, "é42");
        assertThat(rollout.completionTokens()).isEqualTo(4);
        assertThat(places(rollout)).containsExactly(0, 1, 2, 3);
        assertThat(written(CharacterPairs.TOKENIZER, "\uD83D42").completionTokens()).isEqualTo(4);
    }

    @Test
    void aCutOffTextHasNoEnd() {
        Rollout cut =
                WrittenRollouts.counted(
                                CharacterPairs.TOKENIZER,
                                AnswerReading.PLAIN,
                                PROBLEM,
                                List.of(new WrittenRollouts.Completion("abc42", 3, true)))
                        .rollouts()
                        .getFirst();
        assertThat(cut.tokenizer()).isEqualTo(CharacterPairs.TOKENIZER);
        assertThat(places(cut)).containsExactly(0, 2, 4);
    }
}
