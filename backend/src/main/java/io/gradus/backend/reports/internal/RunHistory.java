package io.gradus.backend.reports.internal;

import io.gradus.backend.runs.EventLog;
import io.gradus.backend.runs.Run;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** History of a run: its stages, its other events and how its conditions stood at the end. */
@Component
class RunHistory {
    private static final List<String> TOLD =
            List.of(
                    "stageEntered",
                    "warmStartFinished",
                    "artifactProduced",
                    "steered",
                    "runFinished");
    private static final int MOST_EVENTS = 1000;

    /** A step has a few events; its last completed step lies among these. */
    private static final int LAST_EVENTS = 50;

    private final EventLog log;
    private final JsonMapper json;

    RunHistory(EventLog log, JsonMapper json) {
        this.log = log;
        this.json = json;
    }

    private Stream<TrainingEvent> events(Run run, List<String> types, long after) {
        return log.read(run.id(), types, after, MOST_EVENTS).stream()
                .map(entry -> json.readValue(entry.payload(), TrainingEvent.class));
    }

    /** The stages that the run went through, each as long as it was in it. */
    List<ReportChart.Stretch> stages(Run run) {
        List<TrainingEvent.StageEntered> entered =
                events(run, List.of("stageEntered"), 0)
                        .map(TrainingEvent.StageEntered.class::cast)
                        .toList();
        List<ReportChart.Stretch> stages = new ArrayList<>();
        for (int i = 0; i < entered.size(); i++) {
            long end = i + 1 < entered.size() ? entered.get(i + 1).step() : run.step();
            stages.add(new ReportChart.Stretch(entered.get(i).name(), entered.get(i).step(), end));
        }
        return stages;
    }

    /** Events, and the conditions of the newest step with their values. */
    void write(Run run, ReportPage page) {
        List<List<String>> rows =
                events(run, TOLD, 0)
                        .map(event -> List.of(Long.toString(event.step()), words(event)))
                        .toList();
        page.heading("Events");
        page.table("Up to %d, in order".formatted(MOST_EVENTS), List.of("Step", "Event"), rows);
        events(run, List.of("stepCompleted"), Math.max(0, run.lastSeq() - LAST_EVENTS))
                .map(TrainingEvent.StepCompleted.class::cast)
                .reduce((earlier, later) -> later)
                .filter(last -> !last.conditions().isEmpty())
                .ifPresent(last ->
                        page.table(
                                "Conditions of the stage at step " + last.step(),
                                List.of("Kind", "Rule", "Held", "Missing"),
                                last.conditions().stream().map(RunHistory::row).toList()));
    }

    private static List<String> row(ConditionReport condition) {
        return List.of(
                condition.kind(),
                condition.sentence(),
                condition.holds() ? "yes" : "no",
                condition.missing());
    }

    private static String words(TrainingEvent event) {
        return switch (event) {
            case TrainingEvent.ModelBorrowed model ->
                    "model %s is the policy of %s (SHA-256 %.12s)"
                            .formatted(model.name(), model.origin(), model.sha256());
            case TrainingEvent.StageEntered entered ->
                    "stage %s %s: %s"
                            .formatted(
                                    entered.name(),
                                    entered.change().name().toLowerCase(Locale.ROOT),
                                    entered.reason());
            case TrainingEvent.WarmStartFinished warm ->
                    "warm start ended at pass rate %s: %s"
                            .formatted(Html.number(warm.passRate()), warm.reason());
            case TrainingEvent.Steered steered ->
                    "%s steered %s from %s to %s: %s%s"
                            .formatted(
                                    steered.by(),
                                    steered.path(),
                                    steered.before(),
                                    steered.after(),
                                    steered.reason(),
                                    steered.isApplied()
                                            ? ""
                                            : " (refused: " + steered.refusal() + ")");
            case TrainingEvent.ArtifactProduced made ->
                    "stage %s left %s %s behind (SHA-256 %.12s)"
                            .formatted(made.stage(), made.kind(), made.name(), made.sha256());
            case TrainingEvent.RunFinished finished -> "run ended: " + finished.reason();
            case TrainingEvent.WarmStartStep _,
                    TrainingEvent.StepCompleted _,
                    TrainingEvent.RolloutsSampled _,
                    TrainingEvent.TrainerReported _,
                    TrainingEvent.EvaluationCompleted _ ->
                    "";
        };
    }
}
