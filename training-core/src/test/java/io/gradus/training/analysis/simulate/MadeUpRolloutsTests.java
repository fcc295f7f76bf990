package io.gradus.training.analysis.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.policy.text.CharacterPairs;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.policy.text.Utf8Bytes;
import io.gradus.training.problem.Problem;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.problem.catalogue.ProblemSource;
import io.gradus.training.rollout.Presence;
import io.gradus.training.rollout.Start;
import org.junit.jupiter.api.Test;

class MadeUpRolloutsTests {
    private static final Problem PROBLEM =
            ProblemSource.problem(ProblemKey.parse("addition(digits=2)#1"));

    private static int helped(Tokenizer tokenizer, Start start) {
        return new MadeUpRollouts(tokenizer).of(PROBLEM, 0, start, 3, true).helpTokens();
    }

    @Test
    void helpIsCountedInTokensOfTheRun() {
        Start prefix = Start.with(new Start.Prefix("1234", false));
        Start hint = Start.with(Start.Hint.of("1234", Presence.BOTH));

        assertThat(helped(Characters.TOKENIZER, prefix)).isEqualTo(4);
        assertThat(helped(CharacterPairs.TOKENIZER, prefix)).isEqualTo(2);
        assertThat(helped(CharacterPairs.TOKENIZER, hint)).isEqualTo(9);
        assertThat(helped(Utf8Bytes.TOKENIZER, Start.with(new Start.Prefix("\u00e9", false))))
                .isEqualTo(2);
    }
}
