package io.gradus.benchmarks.curriculum;

import io.gradus.training.base.Metric;
import io.gradus.training.event.EventListener;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.SpentTokens;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.RunControl;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;

/**
 * Follows one run of an arm: counts every token that was spent on it, keeps what each held-out exam
 * found, and ends the run at the first exam behind its budget. Events of an interrupted run are
 * told to it again. Rollouts that go on over several steps count in the step in which they end.
 */
public final class ArmRun implements EventListener, RunControl {
    private static final String EXAM = "evaluation/passRate/";
    private static final String GREEDY = "evaluation/greedy/passRate/";

    private final long budget;
    private final List<ExamPoint> exams = new ArrayList<>();
    private final SequencedMap<String, Long> spent = new TreeMap<>();
    private final LastQuarter last = new LastQuarter();
    private long written;
    private SpentTokens beside = SpentTokens.NONE;
    private long steps;
    private long groups;
    private long mixed;

    /** A run that may generate so many tokens. */
    public ArmRun(long budget) {
        this.budget = budget;
    }

    @Override
    public boolean goesOn(long step) {
        return exams.isEmpty() || exams.getLast().tokens() < budget;
    }

    @Override
    public void on(TrainingEvent event) {
        switch (event) {
            case TrainingEvent.StepCompleted completed -> {
                steps = completed.step();
                completed.groups().forEach(this::count);
                beside = beside.plus(SpentTokens.of(completed.metrics()));
                last.add(completed.metrics());
            }
            case TrainingEvent.EvaluationCompleted exam -> exams.add(point(exam.metrics()));
            case TrainingEvent.WarmStartStep _,
                    TrainingEvent.WarmStartFinished _,
                    TrainingEvent.ModelBorrowed _,
                    TrainingEvent.StageEntered _,
                    TrainingEvent.RolloutsSampled _,
                    TrainingEvent.ArtifactProduced _,
                    TrainingEvent.Steered _,
                    TrainingEvent.TrainerReported _,
                    TrainingEvent.RunFinished _ -> {}
        }
    }

    private void count(GroupSummary group) {
        long tokens = group.work().map(GroupWork::tokens).orElse(0);
        written += tokens;
        spent.merge(group.cell(), tokens, Long::sum);
        groups++;
        mixed += group.passRate() > 0 && group.passRate() < 1 ? 1 : 0;
    }

    private ExamPoint point(List<Metric> metrics) {
        return new ExamPoint(
                written + beside.total(), below(EXAM, metrics), below(GREEDY, metrics));
    }

    private static List<Metric> below(String prefix, List<Metric> metrics) {
        return metrics.stream()
                .filter(m -> m.name().startsWith(prefix))
                .map(m -> new Metric(m.name().substring(prefix.length()), m.value()))
                .toList();
    }

    /**
     * Result of the run.
     *
     * @param arm how tables and files name it
     */
    public ArmRecord record(BenchFamily family, String arm, long seed) {
        return new ArmRecord(
                family.word(),
                arm,
                seed,
                steps,
                exams,
                spent.entrySet().stream()
                        .map(e -> new Metric(e.getKey(), (double) e.getValue() / written))
                        .toList(),
                (double) mixed / groups,
                Optional.of(beside),
                last.means());
    }
}
