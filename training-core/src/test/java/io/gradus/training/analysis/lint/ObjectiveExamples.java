package io.gradus.training.analysis.lint;

import io.gradus.training.analysis.lint.LintRuleTests.Example;
import java.util.List;

/** Examples of the rules about what an update optimises. */
final class ObjectiveExamples {
    private ObjectiveExamples() {}

    static List<Example> all() {
        return List.of(
                new Example(
                        new ZeroLearningRate(),
                        Linted.objective("learningRate: -0.0"),
                        "objective.learningRate",
                        Linted.objective(
                                "learningRate: {linear: {from: 0, to: 1.0e-4, over: 20}}")),
                new Example(
                        new ZeroLearningRate(),
                        Linted.last("objective: {learningRate: -0.0}\nmaxSteps: 20"),
                        "stages[1].objective.learningRate",
                        Linted.last("objective: {learningRate: 0}\nmaxSteps: 20")),
                new Example(
                        new ZeroClip(),
                        Linted.objective("clip: [0, 0]"),
                        "objective.clip",
                        Linted.objective("clip: [0, 0], miniBatches: 1")),
                new Example(
                        new ZeroGradientClip(),
                        Linted.objective("gradientClip: 0"),
                        "objective.gradientClip",
                        Linted.objective("gradientClip: 0.01")),
                new Example(
                        new FrozenTemperature(),
                        Linted.objective("temperature: 0.01"),
                        "objective.temperature",
                        Linted.objective("temperature: {linear: {from: 0.01, to: 1, over: 50}}")),
                new Example(
                        new ReferenceWithoutPenalty(),
                        Linted.objective("reference: initial"),
                        "objective.reference",
                        Linted.objective("reference: initial, kl: 0.01")),
                new Example(
                        new StalenessOverRun(),
                        Linted.objective("staleness: 20") + "budget: {steps: 20}\n",
                        "objective.staleness",
                        Linted.objective("staleness: 19") + "budget: {steps: 20}\n"),
                new Example(
                        new CarryOverNever(),
                        Linted.objective("carryOver: {tokensPerStep: 6}"),
                        "objective.carryOver",
                        Linted.objective("carryOver: {tokensPerStep: 5}")),
                new Example(
                        new IdleTerm(),
                        Linted.objective("shapers: [{entropy-bonus: {weight: 0}}]"),
                        "objective.shapers[0].entropy-bonus.weight",
                        Linted.objective(
                                "shapers: [{entropy-bonus: {weight: {linear: {from: 0, to: 0.4, over: 20}}}}]")),
                new Example(
                        new IdleAverage(),
                        Linted.policy("averaging: {decay: 0}"),
                        "policy.averaging.decay",
                        Linted.policy("averaging: {decay: 0.01}")),
                new Example(
                        new IdleAverage(),
                        Linted.objective("kl: 0.1, reference: slow")
                                + "models: {slow: {average: {decay: 1}}}\n",
                        "models.slow.average.decay",
                        Linted.objective("kl: 0.1, reference: slow")
                                + "models: {slow: {average: {decay: 0.999}}}\n"),
                new Example(
                        new LevelSchedule(),
                        Linted.objective(
                                "learningRate: {cosine: {from: 1.0e-4, to: 1.0e-4, over: 100}}"),
                        "objective.learningRate",
                        Linted.objective(
                                "learningRate: {cosine: {from: 1.0e-4, to: 2.0e-4, over: 100}}")),
                new Example(
                        new ScheduleOverAtOnce(),
                        Linted.objective("learningRate: {cosine: {from: 1.0e-4, to: 0, over: 1}}"),
                        "objective.learningRate.cosine.over",
                        Linted.objective(
                                "learningRate: {cosine: {from: 1.0e-4, to: 0, over: {tokens: {tokens: 129}}}}")),
                new Example(
                        new ScheduleOverAtOnce(),
                        Linted.last("sampler: {fading: {over: 1}}\nmaxSteps: 20"),
                        "stages[1].sampler.fading.over",
                        Linted.last("sampler: {fading: {over: 300}}\nmaxSteps: 20")),
                new Example(
                        new ScheduleBeforeStage(),
                        Linted.first("maxSteps: 60\n")
                                .replace(
                                        "    maxSteps: 200",
                                        "    maxSteps: 200\n    objective: {temperature: {linear: {from: 1, to: 0.6, over: 60}}}"),
                        "stages[1].objective.temperature.linear.over",
                        Linted.first("maxSteps: 60\n")
                                .replace(
                                        "    maxSteps: 200",
                                        "    maxSteps: 200\n    objective: {temperature: {linear: {from: 1, to: 0.6, over: 61}}}")),
                new Example(
                        new ScheduleBeforeStage(),
                        graded(60),
                        "rubrics.graded.criteria[0].shapes[0].exponential.rate.linear.over",
                        graded(61)),
                new Example(
                        new ScheduleBeforeStage(),
                        afterImitation("kind: sft", 60),
                        "objective.entropyBonus.linear.over",
                        afterImitation("kind: rl", 60)));
    }

    /** Only the second stage has the rubric whose rate changes over so many steps. */
    private static String graded(int steps) {
        return Linted.first("maxSteps: 60\n").replace("1..2}}]\n", "1..2}}]\n    rubric: graded\n")
                + """
                rubrics:
                  exact: {criteria: [{id: correct, verifier: {}}]}
                  graded:
                    criteria:
                      - id: length
                        length: {shape: {linear: {from: 70, to: 80}}}
                        shapes: [{exponential: {rate: {linear: {from: 0.07, to: 0.1, over: %d}}}}]
                """
                        .formatted(steps);
    }

    /** The bonus changes over so many steps, of which the first stage takes 60. */
    private static String afterImitation(String kind, int steps) {
        return Linted.first("maxSteps: 60\n" + kind + "\n")
                .replace(
                        "{maxTokens: 6}",
                        "{maxTokens: 6, entropyBonus: {linear: {from: 0.02, to: 0.001, over: %d}}}"
                                .formatted(steps));
    }
}
