package io.gradus.training.curriculum;

import io.gradus.training.curriculum.condition.Scope;
import io.gradus.training.curriculum.condition.Signal;
import io.gradus.training.curriculum.condition.Window;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.RuleSpec;
import io.gradus.training.curriculum.document.ScopeCells;
import io.gradus.training.curriculum.document.StageSource;
import io.gradus.training.curriculum.document.StageSpec;
import io.gradus.training.curriculum.filter.GroupFilter;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.problem.pool.ProblemPools;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.reward.rubric.Rubric;
import io.gradus.training.rollout.RolloutGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/**
 * A stage ready to run: its sources, its rubric, its objective and its rules. Holds nothing that
 * changes.
 */
public final class Stage {
    private final int index;
    private final StageSpec spec;
    private final Rubric rubric;
    private final SequencedMap<String, Rubric> roleRubrics;
    private final ObjectiveSpec objective;
    private final List<StageSource> sources;
    private final ScopeCells cells;
    private final List<Rule> rules;

    private Stage(
            int index,
            StageSpec spec,
            Rubric rubric,
            SequencedMap<String, Rubric> roleRubrics,
            ObjectiveSpec objective,
            List<StageSource> sources) {
        this.index = index;
        this.spec = spec;
        this.rubric = rubric;
        this.roleRubrics = roleRubrics;
        this.objective = objective;
        this.sources = sources;
        cells = ScopeCells.of(sources);
        rules = rules(spec);
    }

    /**
     * The stage of this index, scored by the rubric that it names, and some roles by rubrics of
     * their own.
     */
    static Stage of(
            CurriculumDocument document,
            int index,
            Rubric rubric,
            SequencedMap<String, Rubric> roleRubrics) {
        StageSpec spec = document.stages().get(index);
        List<StageSource> sources =
                spec.problems().stream().map(entry -> StageSource.of(document, entry)).toList();
        return new Stage(
                index,
                spec,
                rubric.weighted(spec.weights()),
                roleRubrics,
                document.objectiveOf(spec),
                sources);
    }

    /** Its place in the document, from 0. */
    public int index() {
        return index;
    }

    /** Specification of it in the document. */
    public StageSpec spec() {
        return spec;
    }

    /** Its name in the document. */
    public String name() {
        return spec.name();
    }

    /** Scores its rollouts. */
    public Rubric rubric() {
        return rubric;
    }

    /** Scores a group by the rubric of its role. */
    public ScoredGroup score(RolloutGroup group, ScheduleContext now) {
        return new ScoredGroup(group, rubric(group.key().role()).score(group, now));
    }

    /** Scores the rollouts of a role. */
    public Rubric rubric(String role) {
        return roleRubrics.getOrDefault(role, rubric);
    }

    /** Lets each rubric take note of the groups that it scored. */
    void observe(List<ScoredGroup> scored) {
        SequencedMap<Rubric, List<ScoredGroup>> byRubric = new LinkedHashMap<>();
        byRubric.put(rubric, new ArrayList<>());
        for (ScoredGroup group : scored) {
            byRubric.computeIfAbsent(rubric(group.group().key().role()), _ -> new ArrayList<>())
                    .add(group);
        }
        byRubric.forEach(Rubric::observe);
    }

    /** Objective that its updates optimise. */
    public ObjectiveSpec objective() {
        return objective;
    }

    /** Decides which of its groups the update sees. */
    public GroupFilter filter() {
        return spec.filter();
    }

    /**
     * Promotion, demotion and stop in this order, those that it has; {@code maxSteps} is a
     * promotion.
     */
    List<Rule> rules() {
        return rules;
    }

    /** Which cells its scopes mean. */
    ScopeCells cells() {
        return cells;
    }

    /** Entries of all windows that its conditions look back on. */
    public long lookBack() {
        return spec.signals()
                .filter(Signal.Windowed.class::isInstance)
                .mapToLong(signal -> entries((Signal.Windowed) signal))
                .sum();
    }

    private long entries(Signal.Windowed signal) {
        boolean isPerCell =
                signal instanceof Signal.OfGroups groups && groups.scope() instanceof Scope.Worst;
        return Math.min(signal.window().size(), Window.MAX_SIZE)
                * (isPerCell ? (long) cells.all().size() : 1);
    }

    /** Its sources of problems, one per entry of the document. */
    public List<StageSource> sources() {
        return sources;
    }

    /** Lets the pools that it draws from take note of a group. */
    public void observe(long step, ScoredGroup group, ProblemPools pools) {
        sources.stream()
                .flatMap(source -> source.pool().stream())
                .distinct()
                .forEach(name ->
                        pools.named(name)
                                .observe(
                                        step,
                                        group.group().problem().key(),
                                        group.scores().size(),
                                        group.passRate()));
    }

    private static List<Rule> rules(StageSpec spec) {
        List<Rule> rules = new ArrayList<>();
        spec.promote()
                .map(rule -> Rule.of(RuleKind.PROMOTE, rule, StageExit.Kind.PROMOTE))
                .ifPresent(rules::add);
        spec.maxSteps()
                .map(steps -> Rule.afterSteps(steps, spec.promote().flatMap(RuleSpec::to)))
                .ifPresent(rules::add);
        spec.demote()
                .map(rule -> Rule.of(RuleKind.DEMOTE, rule, StageExit.Kind.DEMOTE))
                .ifPresent(rules::add);
        spec.stop()
                .map(rule -> Rule.of(RuleKind.STOP, rule, StageExit.Kind.STOP))
                .ifPresent(rules::add);
        return List.copyOf(rules);
    }
}
