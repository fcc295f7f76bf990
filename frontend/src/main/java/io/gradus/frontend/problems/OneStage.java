package io.gradus.frontend.problems;

import io.gradus.training.problem.Extent;

/** The smallest curriculum that trains on the problems that are shown. */
final class OneStage {
    /** Context of a policy whose document names none. */
    private static final int USUAL_CONTEXT = 64;

    private OneStage() {}

    /** A document of one stage; its limits fit the longest texts of the cell. */
    static String text(String name, ShownProblem shown, Extent extent) {
        int maxTokens = 1 + Math.max(extent.reference(), extent.demonstration());
        int context = Math.max(USUAL_CONTEXT, extent.prompt() + maxTokens);
        return """
        gradus: 1
        curriculum: %s
        policy: {context: %d}
        objective: {maxTokens: %d}
        stages:
          - name: %s
            problems:
              - %s
            stop: {when: "passRate(all, 128 groups) >= 0.9"}
            maxSteps: 500
        """
                .formatted(
                        name,
                        context,
                        maxTokens,
                        ShownProblem.quoted(shown.family()),
                        shown.yaml());
    }
}
