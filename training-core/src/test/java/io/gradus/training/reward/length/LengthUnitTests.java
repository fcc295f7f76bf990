package io.gradus.training.reward.length;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.policy.text.CharacterPairs;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8Bytes;
import io.gradus.training.reward.Scored;
import io.gradus.training.rollout.WrittenRollouts;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lengths are tokens that the policy wrote, whatever they are. */
class LengthUnitTests {
    private static double contribution(Tokenizer tokenizer, String kind, String... texts) {
        return Scored.rubric("criteria: [{id: it, " + kind + "}]")
                .score(
                        WrittenRollouts.group(tokenizer, Scored.PROBLEM, List.of(texts)),
                        ScheduleContext.start())
                .getFirst()
                .criteria()
                .getFirst()
                .contribution();
    }

    @Test
    void lengthCriteriaReadTheTokensOfTheRun() {
        String kind = "length: {shape: {at-most: {tokens: 4}}}";
        assertThat(contribution(Characters.TOKENIZER, kind, "123456")).isZero();
        assertThat(contribution(CharacterPairs.TOKENIZER, kind, "123456")).isEqualTo(1);
        assertThat(contribution(CharacterPairs.TOKENIZER, kind, "1234567")).isZero();
        assertThat(contribution(Utf8Bytes.TOKENIZER, kind, "\u00e94")).isEqualTo(1);
        assertThat(contribution(Utf8Bytes.TOKENIZER, kind, "\u00e9\u00e9")).isZero();
    }

    @Test
    void expressionsReadTheTokensOfTheRun() {
        String kind = "expression: {cel: tokens}";
        assertThat(contribution(Characters.TOKENIZER, kind, "123456")).isEqualTo(7);
        assertThat(contribution(CharacterPairs.TOKENIZER, kind, "123456")).isEqualTo(4);
        assertThat(
                        contribution(
                                CharacterPairs.TOKENIZER,
                                "expression: {cel: groupMaxTokens}",
                                "1",
                                "12345"))
                .isEqualTo(4);
    }
}
