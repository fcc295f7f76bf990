package io.gradus.training.analysis.lint;

import java.util.List;

/** All rules, in the order of docs/lint.md. */
final class LintRules {
    static final List<LintRule> ALL =
            List.of(
                    new EndlessStage(),
                    new UnreachableStage(),
                    new RuleAfterStage(),
                    new DwellWithinWindow(),
                    new OverlappingRules(),
                    new EntryOfFirstStage(),
                    new BudgetBeforeStage(),
                    new AstronomicalSteps(),
                    new EvaluationNeverDue(),
                    new CheckpointNeverDue(),
                    new AlarmNeverRaised(),
                    new SamplesWithoutVariety(),
                    new UntrainedEvaluation(),
                    new WarmStartWithoutSteps(),
                    new WarmStartAtRateZero(),
                    new WarmStartMeasuredLate(),
                    new WarmStartUntilZero(),
                    new WarmStartBesideArtifact(),
                    new WarmStartOfOtherProblems(),
                    new BarePromptOfPublishedModel(),
                    new FastPretrainedRate(),
                    new ZeroLearningRate(),
                    new ZeroClip(),
                    new ZeroGradientClip(),
                    new FrozenTemperature(),
                    new ColdPublishedSampling(),
                    new ReferenceWithoutPenalty(),
                    new StalenessOverRun(),
                    new CarryOverNever(),
                    new IdleTerm(),
                    new IdleAverage(),
                    new DuplicateProblems(),
                    new ProblemsNeverDrawn(),
                    new UnusedPool(),
                    new UnusedModel(),
                    new GuidanceNeverGiven(),
                    new FilterRefusesAll(),
                    new ReplayNeverFills(),
                    new ScheduleOverAtOnce(),
                    new ScheduleBeforeStage(),
                    new LevelSchedule(),
                    new ZeroWeightCriterion());

    private LintRules() {}
}
