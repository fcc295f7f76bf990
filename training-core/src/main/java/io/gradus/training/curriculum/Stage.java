package io.gradus.training.curriculum;

import io.gradus.training.catalogue.ProblemCells;
import io.gradus.training.guidance.Guidance;
import io.gradus.training.objective.ObjectiveSpec;
import io.gradus.training.pool.ProblemPools;
import io.gradus.training.problem.Difficulty;
import io.gradus.training.problem.ProblemKey;
import io.gradus.training.random.RandomStreams;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.rubric.Rubric;
import io.gradus.training.rubric.ScoredGroup;
import io.gradus.training.schedule.ScheduleContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;

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

    /** What the document says of it. */
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

    private Rubric rubric(String role) {
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

    /** What its updates optimise. */
    public ObjectiveSpec objective() {
        return objective;
    }

    /** What its rollouts are given beside their prompts in a step of the run, from 1. */
    public Guidance guidance(ScheduleContext now, long step, RandomStreams streams) {
        return spec.guidance().map(g -> g.at(now, step, streams)).orElse(Guidance.NONE);
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

    /** Entries of all windows that its rules look back on. */
    public long lookBack() {
        return rules.stream()
                .flatMap(rule -> rule.condition().comparisons())
                .map(Condition.Compare::signal)
                .filter(Signal.Windowed.class::isInstance)
                .mapToLong(signal -> ((Signal.Windowed) signal).window().size())
                .sum();
    }

    /** Its sources of problems, one per entry of the document. */
    public List<StageSource> sources() {
        return sources;
    }

    /** Lets the pools that it draws from take note of a group. */
    void observe(long step, ScoredGroup group, ProblemPools pools) {
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

    StageEvidence freshEvidence() {
        List<Signal> signals =
                rules.stream()
                        .flatMap(r -> r.condition().comparisons())
                        .map(Condition.Compare::signal)
                        .toList();
        return new StageEvidence(signals, topCells());
    }

    /**
     * The top cell of each source, without those that are easier than another source's top cell of
     * the same family.
     */
    private Set<String> topCells() {
        Set<String> cells = new HashSet<>();
        List<ProblemCells> entries = sources.stream().flatMap(s -> s.cells().stream()).toList();
        for (ProblemCells source : entries) {
            boolean easier = entries.stream().anyMatch(other -> isEasier(source, other));
            if (!easier) {
                List<String> transforms = source.source().transforms();
                cells.add(
                        new ProblemKey(source.source().family().name(), 0, source.top(), transforms)
                                .cell());
            }
        }
        return cells;
    }

    private static boolean isEasier(ProblemCells one, ProblemCells other) {
        Difficulty top = one.top();
        Difficulty otherTop = other.top();
        return one.source().family().name().equals(other.source().family().name())
                && !top.equals(otherTop)
                && top.values().stream().allMatch(v -> v.value() <= otherTop.level(v.name()));
    }

    private static List<Rule> rules(StageSpec spec) {
        List<Rule> rules = new ArrayList<>();
        spec.promote().ifPresent(rule -> rules.add(Rule.of(RuleKind.PROMOTE, rule)));
        spec.maxSteps().ifPresent(steps -> rules.add(Rule.afterSteps(steps)));
        spec.demote().ifPresent(rule -> rules.add(Rule.of(RuleKind.DEMOTE, rule)));
        spec.stop().ifPresent(rule -> rules.add(Rule.of(RuleKind.STOP, rule)));
        return List.copyOf(rules);
    }
}
