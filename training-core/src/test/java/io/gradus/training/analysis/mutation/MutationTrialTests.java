package io.gradus.training.analysis.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.check.ShortRuns;
import io.gradus.training.analysis.recipe.BriefRecipe;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MutationTrialTests {
    private static final String EXACT =
            "max('rule/criterion/brief/highest') >= 1 and max('rule/criterion/brief/highest') <= 1";

    /** All rollouts have four tokens: at 0 to 20 they are paid 0.8 instead of 1. */
    private static final String NOTICEABLE =
            "zero rubrics.main.criteria[1].length.shape.linear.from: 0";

    /** Nobody writes ten tokens, where the ramp begins. */
    private static final String UNREACHED =
            "double rubrics.main.criteria[1].length.shape.linear.to: 40";

    @TempDir private Path cache;

    private MutationTrial trial(String signature) {
        return new MutationTrial(BriefRecipe.signed(signature), new ShortRuns(cache));
    }

    private static Mutant mutant(MutationTrial trial, String id) {
        return trial.some(Integer.MAX_VALUE, 1).stream()
                .filter(m -> m.id().equals(id))
                .findFirst()
                .orElseThrow(() ->
                        new AssertionError(
                                trial.some(Integer.MAX_VALUE, 1).stream()
                                        .map(Mutant::id)
                                        .toList()));
    }

    private MutantResult fate(String signature, String id) {
        MutationTrial trial = trial(signature);
        return trial.fate(mutant(trial, id));
    }

    @Test
    void aChangeThatASignatureNoticesIsKilledByItsMechanism() {
        MutantResult result = fate(EXACT, NOTICEABLE);

        assertThat(result.fate()).isEqualTo(MutantFate.KILLED);
        assertThat(result.by()).isEqualTo("brevity");
    }

    @Test
    void oneThatNoSignatureNoticesSurvives() {
        assertThat(fate("told('loss') >= 2", NOTICEABLE).fate()).isEqualTo(MutantFate.SURVIVED);
    }

    /** What fails either way notices nothing. */
    @Test
    void aSignatureThatDoesNotHoldUnchangedKillsNothingAndIsNamed() {
        String never = "max('rule/criterion/brief/highest') > 1";

        assertThat(fate(never, NOTICEABLE).fate()).isEqualTo(MutantFate.SURVIVED);
        assertThat(trial(never).missing()).containsExactly("brevity");
        assertThat(trial(EXACT).missing()).isEmpty();
    }

    /** The run of a signature that is decided only at the end is as whole as the one before. */
    @Test
    void aChangeThatNoEventShowsWasNotExercised() {
        assertThat(fate(EXACT, UNREACHED).fate()).isEqualTo(MutantFate.NOT_EXERCISED);
        assertThat(fate("told('loss') >= 2", UNREACHED).fate()).isEqualTo(MutantFate.NOT_EXERCISED);
    }
}
