package io.gradus.backend.reports.internal;

import io.gradus.backend.metrics.RunSeries;
import io.gradus.backend.runs.MissingModel;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.training.document.Sha256;
import io.gradus.training.worker.ModelProvenance;
import io.gradus.training.worker.Provenance;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/** A run in a report: what it was, its curves, what happened in it, its document. */
@Component
public class RunSection {
    private static final int MOST_POINTS = 600;

    private final RunService runs;
    private final RunSeries series;
    private final RunHistory history;

    RunSection(RunService runs, RunSeries series, RunHistory history) {
        this.runs = runs;
        this.series = series;
        this.history = history;
    }

    private record Plot(String title, String unit, List<String> keys) {}

    private static final List<Plot> PLOTS =
            List.of(
                    new Plot(
                            "Held-out pass rate",
                            "share correct according to the verifier",
                            List.of("evaluation/passRate", "evaluation/lenient")),
                    new Plot("Reward", "mean of the step's rollouts", List.of("reward/mean")),
                    new Plot(
                            "Pass rate in training",
                            "share correct according to the verifier; stages differ in their problems",
                            List.of("passRate/mean", "lenient/mean")),
                    new Plot("Entropy", "nats per token", List.of("entropy/mean")),
                    new Plot(
                            "Useful groups",
                            "share of groups before the filter",
                            List.of("groups/tooHard", "groups/mixed", "groups/tooEasy")),
                    new Plot("Completion length", "tokens", List.of("length/mean")),
                    new Plot("Gradient norm", "before clipping", List.of("gradNorm")),
                    new Plot("KL to the reference", "nats per token", List.of("kl/mean")));

    /** All of a run. */
    public void write(Run run, ReportPage page) {
        PictureSection.write(runs.document(run.id()), page);
        writeFacts(run, page);
        page.heading("Curves");
        List<ReportChart.Stretch> stages = history.stages(run);
        PLOTS.forEach(plot -> page.chart(chart(run, plot, stages)));
        history.write(run, page);
        page.document(run.curriculum() + "@" + run.version(), runs.document(run.id()));
    }

    private ReportChart chart(Run run, Plot plot, List<ReportChart.Stretch> stages) {
        List<ReportLine> lines =
                IntStream.range(0, plot.keys().size())
                        .mapToObj(i -> {
                            String key = plot.keys().get(i);
                            return ReportLine.of(
                                    key, i, series.read(run.id(), key, MOST_POINTS).finite());
                        })
                        .toList();
        return new ReportChart(plot.title(), plot.unit(), "step", lines, stages);
    }

    /** Writes what a run was and where it ran. */
    public void writeFacts(Run run, ReportPage page) {
        List<List<String>> facts = new ArrayList<>();
        facts.add(List.of("Run", run.id()));
        facts.add(List.of("Curriculum", run.curriculum() + "@" + run.version()));
        run.experiment()
                .ifPresent(
                        id -> facts.add(List.of("Experiment", id + ", " + run.arm().orElse(""))));
        facts.add(List.of("Seed", Long.toString(run.seed())));
        facts.add(
                List.of("State", run.state().word() + run.reason().map(r -> ": " + r).orElse("")));
        facts.add(List.of("Steps", Long.toString(run.step())));
        facts.add(List.of("Document, SHA-256", Sha256.hex(runs.document(run.id()))));
        facts.add(List.of("Steering commands applied", Integer.toString(run.steered())));
        run.forkedFrom()
                .ifPresent(origin ->
                        facts.add(
                                List.of("Forked from", origin.run() + ", step " + origin.step())));
        run.startedAt().ifPresent(at -> facts.add(List.of("Started", at.toString())));
        run.finishedAt().ifPresent(at -> facts.add(List.of("Ended", at.toString())));
        facts.add(List.of("Device", run.provenance().map(Provenance::device).orElse(run.device())));
        run.provenance()
                .ifPresent(on -> {
                    facts.add(List.of("Gradus", on.gradusVersion()));
                    facts.add(List.of("Engine", on.engine()));
                    facts.add(List.of("Processor", on.processor()));
                    facts.add(List.of("Java", on.javaVersion()));
                    on.model().ifPresent(model -> writeModel(model, facts));
                });
        MissingModel.of(runs.document(run.id()))
                .ifPresent(missing -> facts.add(List.of("Model is missing", missing)));
        page.table(run.name(), List.of("Fact", "Value"), facts);
    }

    private static void writeModel(ModelProvenance model, List<List<String>> facts) {
        facts.add(List.of("Published model", model.name()));
        model.revision().ifPresent(revision -> facts.add(List.of("Its revision", revision)));
        facts.add(List.of("Weights, SHA-256", model.sha256()));
        model.tokenizerSha256().ifPresent(hash -> facts.add(List.of("Tokenizer, SHA-256", hash)));
        model.templateSha256()
                .ifPresent(hash -> facts.add(List.of("Chat template, SHA-256", hash)));
        facts.add(List.of("Computed by", model.engine() + ", " + model.library()));
    }
}
