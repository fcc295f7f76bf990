package io.gradus.training.analysis.experiment;

import io.gradus.training.curriculum.check.CurriculumReader;
import io.gradus.training.curriculum.document.BudgetSpec;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.EvaluationSpec;
import io.gradus.training.curriculum.document.RunLength;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.kind.Rl;
import io.gradus.training.curriculum.kind.StartFrom;
import io.gradus.training.document.Reading;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.policy.WarmStartSpec;
import io.gradus.training.problem.catalogue.ProblemSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Derives the document of a control arm and checks it like any other. */
final class ArmBuilder {
    private static final int NAME_LIMIT = 63;

    private final ControlArm arm;
    private final CurriculumDocument treated;
    private final List<StageSpec> stages;

    ArmBuilder(ControlArm arm, CurriculumDocument treated) {
        this.arm = arm;
        this.treated = treated;
        stages = treated.enabledStages();
    }

    Derivation build() {
        Optional<StageSpec> other = stages.stream().filter(s -> !s.isRl()).findFirst();
        if (other.isPresent()) {
            return new Derivation.Impossible(
                    ("stage '%s' is not of kind rl; a control arm rearranges rl stages only")
                            .formatted(other.get().name()));
        }
        RunLength length = RunLength.of(treated);
        if (length.latest().isEmpty()) {
            return new Derivation.Impossible(
                    ("stage '%s' has no limit, so there is no number of steps to match; set its "
                                    + "maxSteps, or a budget of steps for the experiment")
                            .formatted(length.unlimited().getFirst()));
        }
        long budget = length.latest().getAsLong();
        if (arm == ControlArm.HARD_FIRST && budget < stages.size()) {
            return new Derivation.Impossible(
                    ("a budget of %s steps leaves some of the %s stages without steps; raise it to "
                                    + "at least %s")
                            .formatted(budget, stages.size(), stages.size()));
        }
        return firstValid(
                switch (arm) {
                    case UNIFORM, UNIFORM_FILTERED, LIVE -> mixtures(budget);
                    case HARD_FIRST -> List.of(backwards(budget));
                    case STATIC -> List.of(List.of(fixed(stages.getLast(), budget)));
                },
                budget);
    }

    /** A rubric may ask for credits that only some problems give, so several are tried. */
    private Derivation firstValid(List<List<StageSpec>> candidates, long budget) {
        String problem = "";
        for (List<StageSpec> candidate : candidates) {
            CurriculumDocument document = document(candidate, budget);
            switch (CurriculumReader.read(document.resolved())) {
                case Reading.Valid<CurriculumDocument>(var valid) -> {
                    return new Derivation.Derived(valid);
                }
                case Reading.Invalid<CurriculumDocument>(var errors) ->
                        problem = errors.getFirst().sentence();
            }
        }
        return new Derivation.Impossible("its document would not be valid: " + problem);
    }

    /**
     * All problems in one stage, scored by the rubric and updated by the objective of the last
     * stage where that can be: one stage has one of each.
     */
    private List<List<StageSpec>> mixtures(long budget) {
        CellUnion union =
                CellUnion.of(stages.stream().flatMap(s -> treated.families(s).stream()).toList());
        return stages.reversed().stream()
                .map(stage -> List.of(mixture(union, stage, budget)))
                .distinct()
                .toList();
    }

    private StageSpec mixture(CellUnion union, StageSpec scored, long budget) {
        StageSpec last = stages.getLast();
        return new StageSpec(
                "mixture",
                new Rl(),
                new StartFrom.Policy(),
                union.problems(),
                MixedArm.sampler(arm, union),
                scored.rubric(),
                scored.weights(),
                MixedArm.filter(arm, last.filter()),
                last.allocation(),
                last.select(),
                last.replay(),
                last.guidance(),
                scored.objective(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(budget),
                Optional.empty(),
                Optional.empty(),
                true);
    }

    private List<StageSpec> backwards(long budget) {
        long[] shares = StepShares.of(treated, budget);
        List<StageSpec> backwards = new ArrayList<>();
        for (int i = stages.size() - 1; i >= 0; i--) {
            backwards.add(fixed(stages.get(i), shares[i]));
        }
        return backwards;
    }

    /** The stage for a number of steps, whatever the policy does. */
    private static StageSpec fixed(StageSpec stage, long steps) {
        return new StageSpec(
                stage.name(),
                stage.kind(),
                stage.start(),
                stage.problems(),
                stage.sampler(),
                stage.rubric(),
                stage.weights(),
                stage.filter(),
                stage.allocation(),
                stage.select(),
                stage.replay(),
                stage.guidance(),
                stage.objective(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(steps),
                Optional.empty(),
                stage.produces(),
                true);
    }

    private CurriculumDocument document(List<StageSpec> armStages, long budget) {
        EvaluationSpec evaluate = treated.evaluate();
        return new CurriculumDocument(
                treated.gradus(),
                name(),
                Optional.of(description(budget)),
                policy(treated.policy(), treated.warmStartProblems()),
                treated.models(),
                treated.roles(),
                treated.objective(),
                treated.device(),
                treated.rubrics(),
                treated.pools(),
                armStages,
                new EvaluationSpec(
                        evaluate.every(),
                        evaluate.problemsPerCell(),
                        treated.evaluationProblems(),
                        evaluationTokens(),
                        evaluate.maxTurns(),
                        evaluate.samples(),
                        evaluate.transfer(),
                        evaluate.weights(),
                        evaluate.greedy()),
                treated.checkpoint(),
                Optional.of(
                        new BudgetSpec(
                                Optional.of(budget), treated.budget().flatMap(BudgetSpec::tokens))),
                treated.alarms(),
                treated.seed());
    }

    /** The same limit: it no longer follows from the stages, so it is named where they set it. */
    private Optional<Integer> evaluationTokens() {
        int tokens = treated.evaluationTokens();
        return tokens == treated.objective().mostTokens()
                ? treated.evaluate().maxTokens()
                : Optional.of(tokens);
    }

    /** The same warm start: what it shows no longer follows from the stages, so it is named. */
    private static PolicySpec policy(PolicySpec policy, List<ProblemSpec> demonstrated) {
        WarmStartSpec warmStart = policy.warmStart();
        return new PolicySpec(
                policy.model(),
                policy.tokenizer(),
                policy.layers(),
                policy.width(),
                policy.heads(),
                policy.kvHeads(),
                policy.feedForward(),
                policy.context(),
                policy.tieEmbeddings(),
                policy.groups(),
                policy.averaging(),
                new WarmStartSpec(
                        warmStart.until(),
                        warmStart.maxSteps(),
                        warmStart.batch(),
                        warmStart.learningRate(),
                        warmStart.evaluateEvery(),
                        demonstrated,
                        warmStart.mix()),
                policy.from(),
                policy.prompt(),
                policy.train(),
                policy.precision(),
                policy.checkpointing(),
                policy.microBatch());
    }

    private String name() {
        String suffix = "-" + arm.word();
        String base = treated.curriculum();
        return base.substring(0, Math.min(base.length(), NAME_LIMIT - suffix.length())) + suffix;
    }

    private String description(long budget) {
        return "%s of %s, derived for comparison; it runs %d steps. %s"
                .formatted(arm.title(), treated.curriculum(), budget, arm.explanation());
    }
}
