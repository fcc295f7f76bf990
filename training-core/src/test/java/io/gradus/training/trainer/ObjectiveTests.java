package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Reading;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.loss.Aggregation;
import io.gradus.training.objective.loss.SurrogateLoss;
import io.gradus.training.trainer.update.UpdateSettings;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ObjectiveTests {
    private static Objective objective(String text) {
        String document =
                """
                gradus: 1
                curriculum: coefficients
                objective: %s
                stages: [{name: only, problems: [{family: addition}], stop: {when: "steps >= 9"}}]
                """
                        .formatted(text);
        return switch (CurriculumReader.read(document)) {
            case Reading.Valid<CurriculumDocument>(var read) -> new Objective(read.objective());
            case Reading.Invalid<CurriculumDocument>(var errors) ->
                    throw new AssertionError(errors.toString());
        };
    }

    private static ScheduleContext after(long steps) {
        return new ScheduleContext(steps, steps, OptionalLong.empty(), 0);
    }

    @Test
    void everyCoefficientMayBeASchedule() {
        Objective objective =
                objective(
                        """
                        {learningRate: {linear: {from: 1.0e-3, to: 0, over: 10}},
                         clip: [{linear: {from: 0.1, to: 0.3, over: 10}}, 0.4],
                         kl: {linear: {from: 0, to: 1, over: 10}},
                         entropyBonus: {linear: {from: 0.2, to: 0, over: 10}},
                         temperature: {linear: {from: 1.5, to: 0.5, over: 10}},
                         gradientClip: {linear: {from: 2, to: 1, over: 10}},
                         weightDecay: {linear: {from: 0, to: 0.1, over: 10}}}
                        """);
        UpdateSettings half = objective.at(after(5));
        assertThat(half.optimiser().learningRate()).isCloseTo(5e-4, within(1e-12));
        assertThat(half.loss().clipLow()).isCloseTo(0.2, within(1e-12));
        assertThat(half.loss().clipHigh()).isEqualTo(0.4);
        assertThat(half.loss().kl()).isCloseTo(0.5, within(1e-12));
        assertThat(half.loss().entropyBonus()).isCloseTo(0.1, within(1e-12));
        assertThat(objective.temperature(after(5))).isCloseTo(1, within(1e-12));
        assertThat(half.optimiser().gradientClip()).isCloseTo(1.5, within(1e-12));
        assertThat(half.optimiser().weightDecay()).isCloseTo(0.05, within(1e-12));
    }

    @Test
    void onlyCoefficientsThatMoveAreToldBesidesTheUsualOnes() {
        Objective objective =
                objective(
                        "{clip: [{linear: {from: 0.1, to: 0.3, over: 10}}, 0.4],"
                                + " weightDecay: {linear: {from: 0, to: 0.1, over: 10}},"
                                + " gradientClip: 2}");

        assertThat(objective.moving(after(20)))
                .containsExactly(new Metric("clip/low", 0.3), new Metric("weightDecay", 0.1));
    }

    @Test
    void aScheduleThatLeavesItsRangeIsNamedWithItsStep() {
        Objective cooling = objective("{temperature: {step: {from: 1, factor: 0.5, every: 2}}}");
        assertThat(cooling.temperature(after(13))).isCloseTo(1 / 64.0, within(1e-12));
        assertThatThrownBy(() -> cooling.temperature(after(14)))
                .hasMessageContaining("objective.temperature must be >= 0.01")
                .hasMessageContaining("gives 0.0078125 after step 14");
    }

    @Test
    void namedLossesDifferInTheirAggregation() {
        assertThat(objective("{loss: dapo}").loss(after(0)))
                .isEqualTo(SurrogateLoss.clipped(Aggregation.TOKEN_MEAN));
        assertThat(objective("{loss: grpo}").loss(after(0)))
                .isEqualTo(SurrogateLoss.clipped(Aggregation.SEQUENCE_MEAN));
        assertThat(objective("{loss: dr-grpo}").loss(after(0)))
                .isEqualTo(SurrogateLoss.clipped(Aggregation.CONSTANT_LENGTH));
    }
}
