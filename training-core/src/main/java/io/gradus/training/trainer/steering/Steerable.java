package io.gradus.training.trainer.steering;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The one list of what may change in a running experiment, and why the rest may not. */
public final class Steerable {
    private static final List<Rule> RULES =
            List.of(
                    may("objective\\..+"),
                    mayNot(
                            "rubrics\\..+\\.(id|criteria|group)",
                            "names and orders the criteria's curves; fork the run to change it"),
                    may("rubrics\\..+\\.criteria\\[\\d+\\]\\..*[^\\]]"),
                    may("rubrics\\..+\\.(shapes|families)\\[\\d+\\]"),
                    mayNot(
                            "rubrics(\\..+)?",
                            "holds criteria whose curves would break; change weights, roles, shapes"
                                    + " and settings of a criterion, or fork the run"),
                    may(
                            "stages\\[\\d+\\]\\.(sampler|filter|weights|promote|demote|stop|maxSteps|rubric|objective)([.\\[].+)?"),
                    mayNot(
                            "stages\\[\\d+\\]\\.problems([.\\[].+)?",
                            "gives the stage's cells and windows their meaning; fork the run to"
                                    + " train on other problems"),
                    mayNot(
                            "stages\\[\\d+\\]\\.enabled",
                            "is fixed when the run begins; skip or repeat the stage instead"),
                    mayNot(
                            "stages.*",
                            "belongs to the order of the stages, which is fixed when the run begins;"
                                    + " skip or repeat a stage, or fork the run"),
                    may("evaluate\\.every|checkpoint\\.every|budget(\\..+)?"),
                    mayNot(
                            "evaluate.*",
                            "decides what is measured, and its curve would mean something else;"
                                    + " fork the run"),
                    mayNot(
                            "models.*",
                            "is fixed when the run begins; fork the run to use other models"),
                    mayNot("policy.*", "is fixed when the policy is made; start another run"),
                    mayNot(
                            "seed|device",
                            "is fixed when the run begins; start another run, or fork it"),
                    mayNot(
                            "gradus|curriculum|description",
                            "describes the document; edit the curriculum instead"));

    private Steerable() {}

    private record Rule(Pattern path, Optional<String> objection) {}

    private static Rule may(String path) {
        return new Rule(Pattern.compile(path), Optional.empty());
    }

    private static Rule mayNot(String path, String objection) {
        return new Rule(Pattern.compile(path), Optional.of(objection));
    }

    /** Why the value at a path of a curriculum cannot be changed on the way; empty where it can. */
    public static Optional<String> objection(String path) {
        return RULES.stream()
                .filter(rule -> rule.path().matcher(path).matches())
                .findFirst()
                .map(Rule::objection)
                .orElse(Optional.of("is not a setting of a curriculum; see docs/documents.md"));
    }
}
