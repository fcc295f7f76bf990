package io.gradus.frontend;

/** Curricula small enough for a test of a screen. */
public final class Documents {
    private Documents() {}

    /** Two short stages of additions, {@code one} and {@code two}. */
    public static String stages(String name) {
        return """
        gradus: 1
        curriculum: %s
        policy: {layers: 1, width: 32, heads: 2, kvHeads: 1, feedForward: 64}
        objective: {groupSize: 4, groupsPerStep: 4, maxTokens: 6}
        rubrics:
          exact: {criteria: [{id: correct, verifier: {}}]}
        stages:
          - {name: one, problems: [{family: addition, difficulty: {digits: 1}}], maxSteps: 20}
          - {name: two, problems: [{family: addition, difficulty: {digits: 2}}], maxSteps: 20}
        """
                .formatted(name);
    }
}
