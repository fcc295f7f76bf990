package io.gradus.training.curriculum.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.curriculum.ExampleTests;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.PlottedSchedule;
import io.gradus.training.document.DocumentError;
import io.gradus.training.document.Reading;
import io.gradus.training.document.schedule.Composed;
import io.gradus.training.document.schedule.ScheduleContext;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleCheckTests {
    private static final String TEXT =
            """
            gradus: 1
            curriculum: test
            objective: {$OBJECTIVE}
            stages:
              - {name: only, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 320}
            """;

    private static CurriculumDocument document(String objective) {
        return ExampleTests.read(TEXT.replace("$OBJECTIVE", objective));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "entropyBonus: {target: {metric: entropi/mean}} => objective.entropyBonus: steps emit no metric like 'entropi/mean'; the metrics are listed on the run's pagedid you mean 'entropy/mean'?",
                "kl: {linear: {from: 0, to: 1, over: {metric: {name: pasRate/mean, from: 0, to: 1}}}} => objective.kl: steps emit no metric like 'pasRate/mean'; the metrics are listed on the run's pagedid you mean 'passRate/mean'?",
                "temperature: {adaptive: {start: 1, least: 0.5}} => objective.temperature: reads kl/mean, which is measured only with a KL penalty, so that it could never move; give objective.kl a weight or read another metric",
                "entropyBonus: {band: {low: 0.4, high: 0.3}} => objective.entropyBonus.band: low must be < high, were 0.4 and 0.3",
                "kl: {adaptive: {start: 0}} => objective.kl.adaptive: start must not be 0: a factor cannot move a coefficient of 0; write a small number, or use target or band",
                "temperature: target => objective.temperature: must be >= 0.01, was 0",
                "temperature: {band: {low: 0.1, high: 0.3, start: 1, most: 2}} => objective.temperature.band.least: must be >= 0.01, was 0",
                "kl: {sequence: {parts: [{value: -1, steps: 5}, {value: {linear: {from: 1, to: 2, over: 9}}, steps: 9}]}} => objective.kl.sequence.parts[0].value: must be >= 0, was -1",
                "kl: {linear: {from: 0, to: 1, over: {metric: {name: passRate/mean, from: 1, to: 1}}}} => objective.kl.linear.over.metric: from and to must differ, were 1.0",
            })
    void aScheduleThatCouldNotMoveOrReadsNothingIsRefused(String objective, String error) {
        assertThat(
                        CurriculumReader.read(TEXT.replace("$OBJECTIVE", objective))
                                        instanceof Reading.Invalid<CurriculumDocument>(var errors)
                                ? errors.stream().map(e -> words(e)).toList()
                                : List.of())
                .first()
                .isEqualTo(error);
    }

    private static String words(DocumentError error) {
        return error.path() + ": " + error.message() + error.suggestion().orElse("");
    }

    @Test
    void warmUpAndDecayAreOneLine() {
        CurriculumDocument document =
                document(
                        "learningRate: {sequence: {parts: [{value: {linear: {from: 0, to: 0.01, over: 20}}, steps: 20}, {value: {cosine: {from: 0.01, to: 0.001, over: 300}}, steps: 300}]}}");

        assertThat(document.objective().learningRate()).isInstanceOf(Composed.Sequence.class);
        PlottedSchedule plot = PlottedSchedule.of(document).getFirst();
        assertThat(plot.path()).isEqualTo("objective.learningRate");
        assertThat(plot.words())
                .isEqualTo(
                        "for 20 steps 0 rising to 0.01 (linear) over 20 steps, then for 300 steps 0.01 falling to 0.001 (cosine) over 300 steps");
        assertThat(plot.unit()).isEqualTo("steps");
        assertThat(plot.reacts()).isFalse();
        assertThat(plot.points()).hasSize(33);
        assertThat(plot.points().get(1)).containsExactly(10.0, 0.005);
        assertThat(plot.points().getLast()[0]).isEqualTo(320);
        assertThat(plot.points().getLast()[1]).isCloseTo(0.001, within(1e-12));
    }

    @Test
    void aControllerIsPlottedAsItStartsAndSaysThatItReacts() {
        PlottedSchedule plot =
                PlottedSchedule.of(
                                document(
                                        "kl: {product: {of: [adaptive, {linear: {from: 1, to: 0, over: 320}}]}}"))
                        .getFirst();

        assertThat(plot.reacts()).isTrue();
        assertThat(plot.note()).contains("reacts");
        assertThat(plot.words())
                .isEqualTo(
                        "(from 0.001, by factors towards kl/mean of 0.1) times (1 falling to 0 (linear) over 320 steps)");
        assertThat(plot.points().getFirst()).containsExactly(0.0, 0.001);
        assertThat(plot.points().getLast()).containsExactly(320.0, 0.0);
    }

    @Test
    void aScheduleOverAMetricIsPlottedOverIt() {
        PlottedSchedule plot =
                PlottedSchedule.of(
                                document(
                                        "entropyBonus: {linear: {from: 0.02, to: 0, over: {metric: {name: passRate/mean, from: 0.2, to: 0.8}}}}"))
                        .getFirst();

        assertThat(plot.unit()).isEqualTo("passRate/mean");
        assertThat(plot.points().getFirst()).containsExactly(0.0, 0.02);
        assertThat(plot.points().get(16)[1]).isBetween(0.0099, 0.0101);
        assertThat(plot.points().getLast()).containsExactly(1.0, 0.0);
    }

    @Test
    void whereNothingWasMeasuredEverythingIsAtItsStart() {
        CurriculumDocument document =
                document("kl: adaptive, entropyBonus: {target: {start: 0.001}}");

        assertThat(document.objective().kl().at(ScheduleContext.start())).isEqualTo(0.001);
        assertThat(document.objective().entropyBonus().at(ScheduleContext.start()))
                .isEqualTo(0.001);
    }
}
