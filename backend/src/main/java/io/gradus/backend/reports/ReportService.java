package io.gradus.backend.reports;

import io.gradus.backend.compare.Comparison;
import io.gradus.backend.compare.ComparisonAxis;
import io.gradus.backend.compare.ComparisonRequest;
import io.gradus.backend.compare.ComparisonService;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentService;
import io.gradus.backend.reports.internal.ComparisonSection;
import io.gradus.backend.reports.internal.PictureSection;
import io.gradus.backend.reports.internal.PinSection;
import io.gradus.backend.reports.internal.ReportPage;
import io.gradus.backend.reports.internal.RulesSection;
import io.gradus.backend.reports.internal.RunSection;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Writes reports of runs and experiments, each one file that opens anywhere. */
@Service
public class ReportService {
    private static final List<String> COMPARED =
            List.of(ComparisonRequest.USUAL_METRIC, "reward/mean", "entropy/mean");

    private final RunService runs;
    private final ExperimentService experiments;
    private final ComparisonService comparisons;
    private final RunSection runSection;
    private final PinSection pinSection;

    ReportService(
            RunService runs,
            ExperimentService experiments,
            ComparisonService comparisons,
            RunSection runSection,
            PinSection pinSection) {
        this.runs = runs;
        this.experiments = experiments;
        this.comparisons = comparisons;
        this.runSection = runSection;
        this.pinSection = pinSection;
    }

    /**
     * The report of a run; {@link io.gradus.backend.platform.NotFound} when there is none of that
     * id.
     */
    public Report ofRun(String id) {
        Run run = runs.get(id);
        ReportPage page = new ReportPage(run.name(), "Run " + run.id());
        runSection.write(run, page);
        pinSection.write(run, page);
        return new Report("gradus-" + run.id() + ".html", page.html());
    }

    /**
     * The report of an experiment; {@link io.gradus.backend.platform.NotFound} when there is none
     * of that id.
     */
    public Report ofExperiment(String id) {
        Experiment experiment = experiments.get(id);
        ReportPage page =
                new ReportPage(
                        experiment.name(),
                        "Experiment %s, %s, %d runs"
                                .formatted(
                                        experiment.id(),
                                        experiment.state().word(),
                                        experiment.runs().size()));
        experiment.runs().stream()
                .findFirst()
                .ifPresent(run -> PictureSection.write(runs.document(run.id()), page));
        RulesSection.write(experiment, page);
        for (String metric : COMPARED) {
            ComparisonSection.write(compared(experiment, metric), page);
        }
        Comparison first = compared(experiment, COMPARED.getFirst());
        ComparisonSection.writeDifferences(first, page);
        experiment.runs().forEach(run -> runSection.writeFacts(run, page));
        experiment.runs().forEach(run -> pinSection.write(run, page));
        first.cells()
                .forEach(cell ->
                        page.document(cell.label(), runs.document(cell.runs().getFirst().run())));
        return new Report("gradus-" + experiment.id() + ".html", page.html());
    }

    private Comparison compared(Experiment experiment, String metric) {
        return comparisons.compare(
                new ComparisonRequest(
                        List.of(),
                        Optional.of(experiment.id()),
                        metric,
                        ComparisonAxis.TOKENS,
                        Optional.empty()));
    }
}
