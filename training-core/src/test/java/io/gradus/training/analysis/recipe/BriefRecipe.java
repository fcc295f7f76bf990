package io.gradus.training.analysis.recipe;

/** A recipe of one mechanism that trains in a moment: each rollout is of four tokens and paid 1. */
public final class BriefRecipe {
    private static final String TEXT =
            """
            gradus: 1
            recipe: brief
            title: Brevity pays
            summary: Short answers earn more.
            mechanisms:
              - name: brevity
                what: Brevity weighs 1.
                lines: ["rubrics.main.criteria[brief]"]
                off: {"rubrics.main.criteria[brief].weight": "0"}
                wrong:
                  twice: {"rubrics.main.criteria[brief].weight": "2"}
                shows: Each rollout of four tokens is paid 1.
                signature: "SIGNATURE"
            check:
              steps: 2
              set:
                policy.layers: "1"
                policy.width: "16"
                policy.heads: "2"
                policy.kvHeads: "1"
                policy.feedForward: "16"
                policy.warmStart: "{until: 1, maxSteps: 2, batch: 4, evaluateEvery: 2}"
                objective.groupSize: "2"
                objective.groupsPerStep: "2"
            curriculum:
              gradus: 1
              curriculum: brief
              objective: {maxTokens: 4}
              rubrics:
                main:
                  criteria:
                    - {id: correct, verifier: {}}
                    - {id: brief, length: {shape: {linear: {from: 10, to: 20}}}}
              stages:
                - {name: only, problems: [{family: addition}], rubric: main}
            """;

    private BriefRecipe() {}

    /** The recipe with this signature. */
    public static Recipe signed(String signature) {
        return ValidRecipe.read(TEXT.replace("SIGNATURE", signature));
    }

    /** The same without a wrong variant. */
    public static Recipe withoutWrong(String signature) {
        return ValidRecipe.read(
                TEXT.replace("SIGNATURE", signature).replaceFirst("    wrong:\\n.*\\n", ""));
    }
}
