package io.gradus.training.analysis.simulate;

import io.gradus.training.analysis.simulate.StageForecast.ExitShare;
import io.gradus.training.curriculum.Stage;
import io.gradus.training.curriculum.StageExit;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.ToDoubleFunction;

/** Sums up what simulated runs did in a stage. */
record StageForecasts(List<SimulatedTrace> runs) {
    static String path(int stage) {
        return "stages[" + stage + "]";
    }

    StageForecast of(Stage stage) {
        List<List<StageVisit>> bySeed =
                runs.stream()
                        .map(run -> run.visitsTo(stage.index()))
                        .filter(visits -> !visits.isEmpty())
                        .toList();
        long left = bySeed.stream().filter(visits -> visits.getLast().exit().isPresent()).count();
        return new StageForecast(
                path(stage.index()),
                stage.name(),
                (double) bySeed.size() / runs.size(),
                (double) left / runs.size(),
                band(bySeed, visits -> visits.getFirst().entered()),
                band(bySeed, visits -> visits.getLast().left()),
                band(bySeed, visits -> sum(visits).steps()),
                band(bySeed, visits -> sum(visits).groups()),
                band(bySeed, visits -> sum(visits).tokens()),
                band(bySeed, List::size),
                bySeed.stream()
                        .map(StageForecasts::sum)
                        .reduce(VisitCounts::plus)
                        .map(GroupShares::of),
                exits(bySeed.stream().flatMap(List::stream).toList()));
    }

    private static Optional<Band> band(
            List<List<StageVisit>> bySeed, ToDoubleFunction<List<StageVisit>> value) {
        return Band.of(bySeed.stream().mapToDouble(value));
    }

    private static VisitCounts sum(List<StageVisit> visits) {
        return visits.stream().map(StageVisit::counts).reduce(VisitCounts.NONE, VisitCounts::plus);
    }

    private static List<ExitShare> exits(List<StageVisit> visits) {
        SequencedMap<StageExit.Kind, ExitShare> shares = new LinkedHashMap<>();
        visits.stream()
                .flatMap(visit -> visit.exit().stream())
                .map(e -> new ExitShare(e.kind(), e.sentence(), 1.0 / visits.size()))
                .forEach(e -> shares.merge(e.kind(), e, StageForecasts::together));
        return shares.values().stream()
                .sorted(Comparator.comparingDouble(ExitShare::share).reversed())
                .toList();
    }

    private static ExitShare together(ExitShare one, ExitShare other) {
        return new ExitShare(one.kind(), one.rule(), one.share() + other.share());
    }
}
