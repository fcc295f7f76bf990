package io.gradus.training.analysis.whatif;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.StageChange;
import io.gradus.training.event.SteeringKind;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.trainer.steering.Steering;
import io.gradus.training.trainer.steering.SteeringCommand;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a run's events, in order, into what a replay needs of them. */
final class RecordedRunReader {
    /** Groups whose texts are kept; of more, those of every second step, and so on. */
    private static final int MOST_TEXTS = 4000;

    private static final String MEASURED = "evaluation/passRate/";

    private final RecordedGroups groups = new RecordedGroups();
    private final Map<String, String> names = new HashMap<>();
    private final SpanLog spans = new SpanLog(false);
    private final List<SteeringCommand> before = new ArrayList<>();
    private final List<RecordedStep> steps = new ArrayList<>();
    private final List<MeasuredCell> measured = new ArrayList<>();
    private Optional<TrainingEvent.StageEntered> first = Optional.empty();
    private List<Metric> evaluatedFirst = List.of();
    private double tokens;
    private int texts;
    private int stride = 1;
    private boolean finished;

    void read(TrainingEvent event) {
        switch (event) {
            case TrainingEvent.StageEntered entered -> entered(entered);
            case TrainingEvent.StepCompleted completed -> completed(completed);
            case TrainingEvent.RolloutsSampled sampled -> sampled(sampled);
            case TrainingEvent.Steered steered when steered.isApplied() -> steered(steered);
            case TrainingEvent.EvaluationCompleted evaluation -> measured(evaluation);
            case TrainingEvent.TrainerReported reported when !steps.isEmpty() ->
                    change(steps.getLast().reported(reported.metrics()));
            case TrainingEvent.RunFinished end -> finished(end);
            case TrainingEvent.Steered _,
                    TrainingEvent.ModelBorrowed _,
                    TrainingEvent.ArtifactProduced _,
                    TrainingEvent.TrainerReported _,
                    TrainingEvent.WarmStartStep _,
                    TrainingEvent.WarmStartFinished _ -> {}
        }
    }

    private void entered(TrainingEvent.StageEntered entered) {
        spans.enter(entered.stage(), entered.name(), entered.step(), entered.reason());
        if (entered.change() == StageChange.STARTED) {
            first = first.or(() -> Optional.of(entered));
        } else {
            decide(
                    new RecordedMove.Enter(
                            entered.stage(), entered.name(), entered.change(), entered.reason()));
        }
    }

    private void finished(TrainingEvent.RunFinished end) {
        finished = true;
        spans.finish(end.reason());
        decide(new RecordedMove.Finish(end.reason()));
    }

    /** A move behind a command is that command's; the rules decide before any command. */
    private void decide(RecordedMove move) {
        if (!steps.isEmpty() && steps.getLast().commands().isEmpty()) {
            change(steps.getLast().moved(move));
        }
    }

    private void completed(TrainingEvent.StepCompleted completed) {
        double all = metric(completed, "tokens/total");
        long step = Math.round(all - tokens);
        tokens = all;
        spans.step(completed.step());
        steps.add(
                new RecordedStep(
                        completed.step(),
                        completed.stage(),
                        step,
                        metric(completed, "entropy/mean"),
                        metric(completed, "length/mean"),
                        groups.of(completed.groups(), step),
                        completed.metrics().stream().map(this::named).toList(),
                        List.of(),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of()));
    }

    /** Names of metrics are kept once. */
    private Metric named(Metric metric) {
        return new Metric(names.computeIfAbsent(metric.name(), name -> name), metric.value());
    }

    private void sampled(TrainingEvent.RolloutsSampled sampled) {
        if (steps.isEmpty() || steps.getLast().step() % stride != 0) {
            return;
        }
        List<SampledGroup> kept =
                sampled.groups().stream().map(RecordedRunReader::withoutTokens).toList();
        change(steps.getLast().withTexts(kept));
        texts += kept.size();
        if (texts > MOST_TEXTS) {
            stride *= 2;
            steps.replaceAll(s -> s.step() % stride == 0 ? s : s.withTexts(List.of()));
            texts = steps.stream().mapToInt(s -> s.texts().size()).sum();
        }
    }

    /** Keeps what a rubric reads of texts; token by token they take most of the memory. */
    private static SampledGroup withoutTokens(SampledGroup group) {
        return new SampledGroup(
                group.index(),
                group.problem(),
                group.cell(),
                group.prompt(),
                group.reference(),
                group.rollouts().stream().map(SampledRollout::withoutTokens).toList(),
                group.role(),
                group.course());
    }

    private void steered(TrainingEvent.Steered steered) {
        Steering change =
                switch (steered.kind()) {
                    case SteeringKind.SET -> new Steering.SetValue(steered.path(), steered.after());
                    case SteeringKind.SKIP -> new Steering.SkipStage(steered.before());
                    case SteeringKind.REPEAT -> new Steering.RepeatStage(steered.before());
                };
        SteeringCommand command =
                new SteeringCommand(steered.number(), change, steered.by(), steered.reason());
        if (steps.isEmpty()) {
            before.add(command);
        } else {
            change(steps.getLast().steered(command));
        }
    }

    private void measured(TrainingEvent.EvaluationCompleted evaluation) {
        if (steps.isEmpty()) {
            evaluatedFirst = evaluation.metrics();
        } else {
            change(steps.getLast().evaluated(evaluation.metrics()));
        }
        evaluation.metrics().stream()
                .filter(m -> m.name().startsWith(MEASURED) && !Double.isNaN(m.value()))
                .map(m ->
                        new MeasuredCell(
                                evaluation.step(),
                                m.name().substring(MEASURED.length()),
                                m.value()))
                .forEach(measured::add);
    }

    private void change(RecordedStep last) {
        steps.set(steps.size() - 1, last);
    }

    private static double metric(TrainingEvent.StepCompleted completed, String name) {
        return completed.metrics().stream()
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElse(Double.NaN);
    }

    RecordedRun run(String name, CurriculumDocument document, long seed) {
        if (steps.isEmpty()) {
            throw new IllegalArgumentException(
                    "the run " + name + " has no training step yet: there is nothing to replay");
        }
        if (steps.getFirst().step() > 1
                || first.isEmpty()
                || !document.stages()
                        .get(first.get().stage())
                        .equals(document.enabledStages().getFirst())) {
            throw new IllegalArgumentException(
                    "the events of "
                            + name
                            + " do not begin where its document does: a forked run goes on with"
                            + " windows of another run; replay the run that it was forked from");
        }
        return new RecordedRun(
                name,
                document,
                seed,
                evaluatedFirst,
                before,
                steps,
                spans.spans(),
                measured,
                finished);
    }
}
