package io.gradus.backend.compare.internal;

import io.gradus.backend.compare.CellDifference;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.ComparedRun;
import io.gradus.backend.compare.ComparedSetting;
import io.gradus.backend.compare.Comparison;
import io.gradus.backend.compare.ComparisonRequest;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.training.analysis.experiment.ControlArm;
import io.gradus.training.base.statistics.Curve;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;

/** Makes a comparison of runs. */
@Component
public class ComparisonBuilder {
    private final RunService runs;
    private final RunMeasurements measurements;

    ComparisonBuilder(RunService runs, RunMeasurements measurements) {
        this.runs = runs;
        this.measurements = measurements;
    }

    /** Compares runs, at least one. */
    public Comparison compare(List<Run> chosen, ComparisonRequest request) {
        Map<String, RunMeasurement> measured = new LinkedHashMap<>();
        chosen.forEach(run ->
                measured.put(run.id(), measurements.of(run, request.metric(), request.axis())));
        List<RunMeasurement> all = List.copyOf(measured.values());
        EqualTokens equal = EqualTokens.of(all);
        List<RunCell> cells = RunCell.of(chosen, run -> runs.document(run.id()));
        int baseline = baseline(cells, request.baseline());
        DocumentContrast contrast = new DocumentContrast(cells, cells.get(baseline));
        List<ComparedSetting> settings = contrast.settings();
        List<Double> grid = CellStatistics.grid(all.stream().map(RunMeasurement::shown).toList());
        return new Comparison(
                request.metric(),
                request.axis(),
                equal.tokens().isPresent()
                        ? Optional.of(equal.tokens().getAsDouble())
                        : Optional.empty(),
                equal.shortest(),
                cells.get(baseline).id(),
                grid,
                compared(
                        cells,
                        baseline,
                        measured,
                        equal,
                        grid,
                        contrast,
                        settings,
                        request.metric()),
                settings,
                measurements.metrics(chosen),
                equal.notes(all, request.metric()));
    }

    /** The wished one, or the first control arm, or the first cell. */
    private static int baseline(List<RunCell> cells, Optional<String> wished) {
        int named = first(cells, cell -> wished.filter(cell.id()::equals).isPresent());
        int control =
                first(cells, cell -> cell.first().arm().flatMap(ControlArm::find).isPresent());
        return named >= 0 ? named : Math.max(control, 0);
    }

    private static int first(List<RunCell> cells, Predicate<RunCell> test) {
        return IntStream.range(0, cells.size())
                .filter(i -> test.test(cells.get(i)))
                .findFirst()
                .orElse(-1);
    }

    private static List<ComparedCell> compared(
            List<RunCell> cells,
            int baseline,
            Map<String, RunMeasurement> measured,
            EqualTokens equal,
            List<Double> grid,
            DocumentContrast contrast,
            List<ComparedSetting> settings,
            String metric) {
        List<String> labels = new CellLabels(cells, settings).names();
        List<List<ComparedRun>> members =
                cells.stream().map(cell -> members(cell, measured, equal)).toList();
        List<Optional<double[]>> samples = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            double[] values = values(members.get(i));
            samples.add(
                    i == baseline || values.length == 0 ? Optional.empty() : Optional.of(values));
        }
        List<Optional<CellDifference>> differences =
                CellStatistics.differences(
                        samples,
                        members.stream()
                                .map(own ->
                                        CellStatistics.paired(
                                                bySeed(own), bySeed(members.get(baseline))))
                                .toList(),
                        values(members.get(baseline)),
                        MetricDirection.of(metric));
        return IntStream.range(0, cells.size())
                .mapToObj(i -> {
                    Run first = cells.get(i).first();
                    List<Curve> curves = members.get(i).stream().map(ComparedRun::curve).toList();
                    return new ComparedCell(
                            cells.get(i).id(),
                            labels.get(i),
                            first.curriculum(),
                            first.version(),
                            first.arm(),
                            members.get(i),
                            CellStatistics.band(curves),
                            CellStatistics.value(values(members.get(i))),
                            grid.stream().map(x -> CellStatistics.at(x, curves)).toList(),
                            differences.get(i),
                            contrast.of(i));
                })
                .toList();
    }

    private static List<ComparedRun> members(
            RunCell cell, Map<String, RunMeasurement> measured, EqualTokens equal) {
        return cell.runs().stream()
                .map(run -> {
                    RunMeasurement own = measured.get(run.id());
                    return new ComparedRun(
                            run.id(), run.seed(), run.state(), equal.valueOf(own), own.shown());
                })
                .toList();
    }

    /** The values of seeds that one run has; of two runs with a seed none is its partner. */
    private static Map<Long, Double> bySeed(List<ComparedRun> members) {
        Map<Long, Double> values = new TreeMap<>();
        members.stream()
                .filter(run -> members.stream().filter(m -> m.seed() == run.seed()).count() == 1)
                .forEach(run -> run.value().ifPresent(v -> values.put(run.seed(), v)));
        return values;
    }

    private static double[] values(List<ComparedRun> members) {
        return members.stream()
                .flatMap(run -> run.value().stream())
                .mapToDouble(Double::doubleValue)
                .toArray();
    }
}
