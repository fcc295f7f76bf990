package io.gradus.training.objective.loss;

import static io.gradus.training.document.schedule.Schedule.constant;
import static io.gradus.training.objective.loss.LossCase.PLAIN;
import static io.gradus.training.objective.loss.LossCase.slope;
import static io.gradus.training.objective.loss.LossCase.told;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.loss.DivergenceSpec.Estimator;
import io.gradus.training.objective.loss.LossTermSpec.Gate;
import io.gradus.training.objective.loss.LossTermSpec.Imitated;
import io.gradus.training.policy.Tap;
import io.gradus.training.policy.TapRequest;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class LossTermTests {
    private static final ModelReading TEACHER = new ModelReading("teacher", TapRequest.TOKENS);

    /** A policy loss of nothing, so that what is left are the terms. */
    private static PolicyLoss with(LossTermSpec term) {
        return LossWithTerms.at(ScheduleContext.start(), new Sft(2), List.of(term));
    }

    /** Right and wrong in a mixed group, wrong in one that failed as a whole. */
    private static LossBatch batch() {
        LossBatch batch =
                new LossCase()
                        .row(0, 1, 0, -1f, -1f)
                        .row(0, 0, 0, -1f)
                        .row(1, 0, 0, -1f)
                        .reads(
                                TEACHER,
                                new float[] {-1.5f, -1f},
                                new float[] {-3f},
                                new float[] {-5f})
                        .batch();
        return batch.with(batch.rows().stream().map(LossTermTests::withPassRate).toList());
    }

    private static TrainingRow withPassRate(TrainingRow row) {
        RowOrigin o = row.origin();
        double rate = o.group() == 0 ? 0.5 : 0;
        return new TrainingRow(
                row.tokens(),
                row.trainable(),
                row.behaviour(),
                row.advantages(),
                1,
                row.versions(),
                false,
                new RowOrigin(1, o.group(), o.rollout(), o.reward(), o.score(), rate, rate));
    }

    @ParameterizedTest
    @CsvSource({
        // halves of 0.5^2, 0^2, 2^2 and 4^2, over four tokens
        "ALL, 2.53125, 1",
        "FAILED_ROLLOUTS, 2.5, 0.5",
        "FAILED_GROUPS, 2, 0.25",
        "RIGHT_ROLLOUTS, 0.03125, 0.5"
    })
    void theGateSaysWhichRolloutsFollowTheTeacher(Gate gate, double value, double share) {
        LossTermSpec term = new Distil("teacher", constant(0.1), Estimator.K2, gate);
        LossResult result = with(term).evaluate(batch(), PLAIN);
        assertThat(result.loss()).isCloseTo(0.1 * value, within(1e-7));
        assertThat(told(result, "loss/distilShare")).isEqualTo(share);
        assertThat(told(result, "loss/distil")).isCloseTo(value / share, within(1e-6));
        boolean failed = gate != Gate.RIGHT_ROLLOUTS;
        // d of the last row is -4: 0.1 * 4 / 4 tokens
        assertThat(slope(result, Tap.Token.LOG_PROB, 2, 0))
                .isCloseTo(failed ? 0.1 : 0, within(1e-7));
    }

    @ParameterizedTest
    @EnumSource(value = Estimator.class, names = "FULL", mode = EnumSource.Mode.EXCLUDE)
    void theTermsAreTheGradientsOfTheLoss(Estimator estimator) {
        SplittableRandom random = new SplittableRandom(52);
        LossBatch batch = LossCase.random(random).readsNear(random, TEACHER).batch();
        LossTermSpec term = new Distil("teacher", constant(0.7), estimator, Gate.FAILED_ROLLOUTS);
        LossCase.assertGradients(with(term), batch, PLAIN);
        LossCase.assertGradients(
                with(new Imitate(Imitated.SUCCESSES, constant(0.7))), batch, PLAIN);
    }

    @Test
    void theWholeDivergenceIsAskedOfTheForwardPass() {
        PolicyLoss loss = with(new Distil("teacher", constant(1), Estimator.FULL, Gate.ALL));
        assertThat(loss.divergences())
                .containsExactly(new DivergenceFrom("teacher", Tap.Direction.REVERSE));
        assertThat(loss.readings()).isEmpty();
        assertThat(loss.readsEveryRow()).isTrue();
    }

    @Test
    void successesOrDemonstrationsAreImitatedByTheirMean() {
        LossBatch batch = batch();
        batch.rows().get(1).versions()[0] = TrainingRow.given(0);
        LossResult successes =
                with(new Imitate(Imitated.SUCCESSES, constant(0.5))).evaluate(batch, PLAIN);
        assertThat(successes.loss()).isCloseTo(0.5, within(1e-7));
        assertThat(slope(successes, Tap.Token.LOG_PROB, 0, 0)).isCloseTo(-0.25, within(1e-7));
        assertThat(told(successes, "loss/imitationShare")).isEqualTo(0.5);
        LossResult given =
                with(new Imitate(Imitated.DEMONSTRATIONS, constant(0.5))).evaluate(batch, PLAIN);
        assertThat(slope(given, Tap.Token.LOG_PROB, 1, 0)).isCloseTo(-0.5, within(1e-7));
        assertThat(slope(given, Tap.Token.LOG_PROB, 0, 0)).isZero();
    }
}
