package io.gradus.benchmarks.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.event.TrainingEvent;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ArmRunTests {
    private final ArmRun run = new ArmRun(200);

    private void step(long step, boolean admitted, Metric... metrics) {
        GroupWork work = new GroupWork(30, 500, 0, admitted);
        GroupSummary group =
                new GroupSummary(
                        0, "p", "sorting(length=3)", 0.5, List.of(0.0, 1.0), Optional.of(work));
        run.on(
                new TrainingEvent.StepCompleted(
                        step, step, 0, List.of(metrics), List.of(), List.of(group, group)));
    }

    private void exam(long step) {
        Metric rate = new Metric("evaluation/passRate/sorting(length=3)", 0.25);
        Metric greedy = new Metric("evaluation/greedy/passRate/sorting(length=3)", 0.75);
        run.on(new TrainingEvent.EvaluationCompleted(step, step, List.of(rate, greedy)));
    }

    @Test
    void filteredGroupsHintsDemonstrationsOtherModelsAndProbesAllCount() {
        step(1, false);
        exam(1);
        step(2, true, new Metric("tokens/given", 7), new Metric("tokens/total", 120));
        step(3, true, new Metric("tokens/demonstrated", 5), new Metric("tokens/others", 11));
        assertThat(run.goesOn(3)).isTrue();
        step(4, true, new Metric("tokens/probe", 3));
        exam(4);

        assertThat(run.goesOn(4)).isFalse();
        ArmRecord record = run.record(BenchFamily.SORTING, "sec", 1);
        assertThat(record.exams()).extracting(ExamPoint::tokens).containsExactly(60L, 266L);
        assertThat(record.exams().getLast().passRate()).isEqualTo(0.25);
        assertThat(record.exams().getLast().greedyRate()).isEqualTo(0.75);
        assertThat(record.generated()).isEqualTo(240);
        assertThat(record.spentBeside()).isEqualTo(new SpentTokens(7, 5, 11, 3));
        assertThat(record.spent()).containsExactly(new Metric("sorting(length=3)", 1));
    }
}
