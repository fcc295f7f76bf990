package io.gradus.training.curriculum;

import io.gradus.training.catalogue.ProblemSpec;
import io.gradus.training.document.Findings;
import io.gradus.training.document.Suggestions;
import java.util.List;

/** Checks the rules of one stage. */
record RuleCheck(CurriculumDocument document, String path, StageSpec stage, Findings findings) {
    void check(String key, RuleSpec rule) {
        String place = path + "." + key;
        try {
            ConditionParser.parse(rule.when())
                    .comparisons()
                    .forEach(compare -> checkScope(place + ".when", compare));
        } catch (ConditionSyntaxException e) {
            findings.add(place + ".when", e.offset(), e.getMessage(), e.suggestion());
        }
        stage.maxSteps()
                .filter(max -> rule.minSteps() > max)
                .ifPresent(max ->
                        findings.add(
                                place + ".minSteps",
                                "must be <= the stage's maxSteps, "
                                        + max
                                        + ", was "
                                        + rule.minSteps()));
    }

    private void checkScope(String place, Condition.Compare compare) {
        List<String> families =
                document.families(stage).stream().map(ProblemSpec::family).distinct().toList();
        if (compare.signal() instanceof Signal.PassRate(Scope.Family(String name), Window _)
                && !families.contains(name)) {
            findings.add(
                    place,
                    "the stage has no problems of the family '" + name + "'",
                    Suggestions.forWord(name, families));
        }
    }
}
