package io.gradus.training.curriculum.check;

import io.gradus.training.curriculum.condition.MetricNames;
import io.gradus.training.curriculum.condition.Scope;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.SignalKind;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.EvaluatedNames;
import io.gradus.training.curriculum.document.ScopeCells;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Suggestions;
import io.gradus.training.problem.catalogue.ProblemCells;
import io.gradus.training.problem.catalogue.ProblemFamilies;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.List;
import java.util.SequencedCollection;

/** Checks that what a condition names is there: families, cells, entries, metrics. */
record SignalCheck(CurriculumDocument document, StageSpec stage, String place, Findings findings) {
    void check(Signal signal) {
        switch (signal) {
            case Signal.OfGroups(var _, Scope scope, var _) ->
                    scope(scope, document.families(stage), "the stage has no problems");
            case Signal.HeldOut(Scope scope) ->
                    scope(scope, document.evaluationProblems(), "no problems are measured");
            case Signal.OfMetric(SignalKind kind, String name, var _) when kind.hasName() ->
                    metric(name);
            case Signal.OfMetric _, Signal.OfSteps _, Signal.Count _ -> {}
        }
    }

    private void scope(Scope scope, List<ProblemSpec> problems, String none) {
        switch (scope) {
            case Scope.Family(String name) ->
                    known(
                            name,
                            problems.stream().map(ProblemSpec::family).distinct().toList(),
                            none + " of the family '" + name + "'");
            case Scope.Cell(String name) when readable(problems) ->
                    known(name, cells(problems), none + " of the cell '" + name + "'");
            case Scope.Entry(String name) -> entry(name);
            case Scope.Cell _, Scope.Top(), Scope.All(), Scope.Worst() -> {}
        }
    }

    private void known(String name, SequencedCollection<String> known, String message) {
        if (!known.contains(name)) {
            findings.add(place, message, Suggestions.forWord(name, known));
        }
    }

    /** Whether all families are there; where not, that is reported elsewhere. */
    private boolean readable(List<ProblemSpec> problems) {
        return !findings.hasAny("pools")
                && !findings.hasAny("stages")
                && problems.stream().allMatch(p -> ProblemFamilies.named(p.family()).isPresent());
    }

    private static List<String> cells(List<ProblemSpec> problems) {
        return ScopeCells.names(problems.stream().map(ProblemCells::of).toList());
    }

    private void entry(String name) {
        boolean isPlace = name.matches("[0-9]+");
        int entries = stage.problems().size();
        if (isPlace && Integer.parseInt(name) > entries) {
            findings.add(place, "the stage has " + entries + " entries of problems, not " + name);
        } else if (!isPlace) {
            List<String> pools = stage.problems().stream().flatMap(p -> p.pool().stream()).toList();
            known(
                    name,
                    pools,
                    "no entry of the stage's problems draws from the pool '" + name + "'");
        }
    }

    private void metric(String name) {
        if (!MetricNames.isPlausible(name)) {
            findings.add(
                    place,
                    "steps emit no metric like '"
                            + name
                            + "'; the metrics are listed on the run's page",
                    Suggestions.forWord(name, MetricNames.ALL));
        }
        new EvaluatedNames(document.evaluate())
                .refusal(name)
                .ifPresent(reason -> findings.add(place, reason));
    }
}
