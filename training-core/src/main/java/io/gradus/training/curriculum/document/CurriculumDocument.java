package io.gradus.training.curriculum.document;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.DocumentWriter;
import io.gradus.training.document.Setting;
import io.gradus.training.event.alarm.AlarmSpec;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.policy.ModelSpec;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.policy.PolicySpec;
import io.gradus.training.problem.catalogue.ProblemSpec;
import io.gradus.training.problem.pool.PoolSpec;
import io.gradus.training.reward.rubric.RubricSpec;
import io.gradus.training.rollout.RolloutLimits;
import io.gradus.training.rollout.Wording;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/** A curriculum as a document: policy, objective, rubrics, stages and how it is evaluated. */
public record CurriculumDocument(
        @Setting(explanation = "Version of the document format; 1.", min = 1, max = 1) int gradus,
        @Setting(
                        explanation =
                                "Name of the curriculum, in lower-case letters, digits and hyphens.",
                        pattern = "[a-z0-9][a-z0-9-]{0,62}")
                String curriculum,
        @Setting(explanation = "Its purpose, in a few sentences.", max = 2000)
                Optional<String> description,
        @Setting(explanation = "The policy that is trained.", defaults = "{}") PolicySpec policy,
        @Setting(
                        explanation =
                                "Models other than the policy, by name: references, teachers, opponents.",
                        defaults = "{}",
                        max = 64)
                SequencedMap<String, ModelSpec> models,
        @Setting(
                        explanation =
                                "Who plays which role of episodes, by role; the policy plays those left out.",
                        defaults = "{}",
                        max = 64)
                SequencedMap<String, RoleSpec> roles,
        @Setting(explanation = "What an update optimises.", defaults = "{}")
                ObjectiveSpec objective,
        @Setting(
                        explanation = "Where it runs: auto, cpu or cuda:N.",
                        defaults = "auto",
                        pattern = "auto|cpu|cuda:[0-9]{1,2}")
                String device,
        @Setting(
                        explanation =
                                "Rubrics by name; by default exact, which pays 1 for a correct answer and 0 for a wrong one.",
                        defaults = "{exact: {criteria: [{id: correct, verifier: {}}]}}",
                        min = 1,
                        max = 64)
                SequencedMap<String, RubricSpec> rubrics,
        @Setting(
                        explanation =
                                "Sets of problems by name, which stages may draw from; each records the results of every problem.",
                        defaults = "{}",
                        max = 16)
                SequencedMap<String, PoolSpec> pools,
        @Setting(explanation = "The stages, in order.", min = 1, max = 500) List<StageSpec> stages,
        @Setting(explanation = "How the policy is measured on held-out problems.", defaults = "{}")
                EvaluationSpec evaluate,
        @Setting(explanation = "When checkpoints are written.", defaults = "{}")
                CheckpointSpec checkpoint,
        @Setting(explanation = "Limits for the whole run, regardless of its stages.")
                Optional<BudgetSpec> budget,
        @Setting(
                        explanation =
                                "Alarms that watch the run; by default, all of them with their default values. They do not affect training.")
                Optional<AlarmSpec> alarms,
        @Setting(
                        explanation =
                                "Seed of all random draws of a run, unless the run has its own.",
                        defaults = "1")
                long seed) {
    public CurriculumDocument {
        models = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(models));
        roles = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(roles));
        rubrics = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(rubrics));
        pools = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(pools));
        stages = List.copyOf(stages);
    }

    /**
     * The resolved document, every default explicit, as YAML; reading it gives an equal document.
     */
    public String resolved() {
        return DocumentWriter.write(this);
    }

    /**
     * SHA-256 of the resolved document, lower-case hex; settings that were added to Gradus later
     * enter it only where they differ from their default.
     */
    public String hash() {
        return DocumentWriter.hash(this);
    }

    /** How problems are put to its policy, with the examples of its own seed. */
    public Wording wording() {
        return Wording.of(policy, new RandomStreams(seed));
    }

    /** The same curriculum with another budget. */
    public CurriculumDocument withBudget(BudgetSpec other) {
        return with(rubrics, Optional.of(other));
    }

    /** The same curriculum with other rubrics. */
    public CurriculumDocument withRubrics(SequencedMap<String, RubricSpec> others) {
        return with(others, budget);
    }

    private CurriculumDocument with(
            SequencedMap<String, RubricSpec> rubrics, Optional<BudgetSpec> budget) {
        return new CurriculumDocument(
                gradus,
                curriculum,
                description,
                policy,
                models,
                roles,
                objective,
                device,
                rubrics,
                pools,
                stages,
                evaluate,
                checkpoint,
                budget,
                alarms,
                seed);
    }

    /** Specification of a role in the document, if any. */
    public Optional<RoleSpec> role(String name) {
        return Optional.ofNullable(roles.get(name));
    }

    /** Whether conditions see the groups of a role. */
    public boolean counts(String role) {
        return role(role).map(RoleSpec::counts).orElse(true);
    }

    /** The stages that take part in a run, in order. */
    public List<StageSpec> enabledStages() {
        return stages.stream().filter(StageSpec::enabled).toList();
    }

    /** The models that it names and the average of the policy, where it asks for one. */
    public SequencedMap<String, ModelSpec> allModels() {
        SequencedMap<String, ModelSpec> all = new LinkedHashMap<>(models);
        policy.averaging()
                .ifPresent(a -> all.put(NamedModels.AVERAGED, new ModelSpec.Average(a.decay())));
        return all;
    }

    /** Problems that an entry draws from, in cells: itself, or what its pool is filled from. */
    public List<ProblemSpec> families(ProblemSpec entry) {
        return entry.pool()
                .map(name ->
                        pools.containsKey(name)
                                ? pools.get(name).problems()
                                : List.<ProblemSpec>of())
                .orElse(List.of(entry));
    }

    /** Problems that a stage draws from, in cells; a pool stands for what it is filled from. */
    public List<ProblemSpec> families(StageSpec stage) {
        return stage.problems().stream().flatMap(entry -> families(entry).stream()).toList();
    }

    /** The objective of a stage's steps: the document's with what the stage changes of it. */
    public ObjectiveSpec objectiveOf(StageSpec stage) {
        return stage.objective().map(objective::with).orElse(objective);
    }

    /** The objectives of the stages that take part in a run, in order. */
    public Stream<ObjectiveSpec> stageObjectives() {
        return enabledStages().stream().map(this::objectiveOf);
    }

    /** Whether a stage that takes part compares the policy with a reference. */
    public boolean hasReference() {
        return stageObjectives().anyMatch(ObjectiveSpec::hasReference);
    }

    /** Whether a stage that takes part keeps a reference for a penalty or for its loss. */
    public boolean keepsReference() {
        return hasReference() || stageObjectives().anyMatch(o -> o.loss().readsReference());
    }

    /**
     * Longest completion when the policy is measured, tokens: the same in all stages, so that
     * measurements of a run can be compared.
     */
    public int evaluationTokens() {
        return evaluate.maxTokens()
                .orElseGet(() ->
                        Stream.concat(Stream.of(objective), stageObjectives())
                                .mapToInt(ObjectiveSpec::mostTokens)
                                .max()
                                .orElseThrow());
    }

    /** Limits on what the policy may write when it is measured. */
    public RolloutLimits evaluationLimits() {
        return new RolloutLimits(evaluationTokens(), evaluate.maxTurns());
    }

    /**
     * Problems that an evaluation measures: its own problems, or those of the last enabled stage.
     */
    public List<ProblemSpec> evaluationProblems() {
        return evaluate.problems().isEmpty()
                ? families(enabledStages().getLast())
                : evaluate.problems();
    }

    /** Whether a supervised phase comes before everything else. */
    public boolean hasWarmStart() {
        return policy.warmStart().maxSteps() > 0;
    }

    /**
     * Problems that the warm start demonstrates: its own problems, or those of all enabled stages,
     * each once.
     */
    public List<ProblemSpec> warmStartProblems() {
        List<ProblemSpec> own = policy.warmStart().problems();
        return own.isEmpty()
                ? enabledStages().stream().flatMap(s -> families(s).stream()).distinct().toList()
                : own;
    }

    /**
     * Why the published model that its policy begins with cannot be opened on this machine, with
     * the command that brings it back; empty where it can, and for random weights.
     */
    public Optional<String> missingModel() {
        return policy.absence();
    }

    /** The published model that the policy begins with, as the document names it. */
    public Optional<String> publishedModel() {
        return policy.source().map(Object::toString);
    }
}
