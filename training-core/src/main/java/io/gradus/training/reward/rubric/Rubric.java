package io.gradus.training.reward.rubric;

import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.ScheduleContext;
import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.Verifier;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.Evidence;
import io.gradus.training.reward.Judgement;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.reward.criterion.CriterionSpec;
import io.gradus.training.reward.criterion.RubricServices;
import io.gradus.training.rollout.RolloutGroup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/**
 * Scores groups of rollouts by a tree of criteria; {@link Evaluation} says how. A score is a
 * function of the group, the place in the run and what the rubric remembers; only {@link #observe}
 * and {@link #restore} change that memory.
 */
public final class Rubric {
    private final RubricSpec spec;
    private final Verifier verifier;
    private final RubricTree tree;
    private final RubricMemory memory;
    private final SequencedMap<String, Schedule> weights;

    private Rubric(
            RubricSpec spec,
            Verifier verifier,
            RubricTree tree,
            RubricMemory memory,
            SequencedMap<String, Schedule> weights) {
        this.spec = spec;
        this.verifier = verifier;
        this.tree = tree;
        this.memory = memory;
        this.weights = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(weights));
    }

    /** The rubric of a document, with the verifier of its problems and what its judges may need. */
    public static Rubric of(RubricSpec spec, Verifier verifier, RubricServices services) {
        RubricTree tree = RubricTree.of(spec, services);
        return new Rubric(
                spec, verifier, tree, new RubricMemory(tree, spec), new LinkedHashMap<>());
    }

    /** The same rubric, with the same memory, but other weights for the criteria of these ids. */
    public Rubric weighted(SequencedMap<String, Schedule> weights) {
        return new Rubric(spec, verifier, tree, memory, weights);
    }

    /** The document it was made of. */
    public RubricSpec spec() {
        return spec;
    }

    /** Whether scores depend on what was observed before. */
    public boolean remembers() {
        return memory.isKept();
    }

    /** One score per rollout, in order. */
    public List<RubricScore> score(RolloutGroup group, ScheduleContext now) {
        List<Verdict> verdicts = group.rollouts().stream().map(r -> r.verdict(verifier)).toList();
        Judgements judgements =
                Judgements.of(tree, new Evidence(group, verdicts, now), memory::isRetired);
        Evaluation evaluation =
                new Evaluation(tree, judgements.columns(), weights(now), new Shaping(now, memory));
        List<double[]> contributions = tree.leaves().stream().map(_ -> evaluation.learn()).toList();
        return IntStream.range(0, verdicts.size())
                .mapToObj(r ->
                        new RubricScore(
                                evaluation.total(r),
                                verdicts.get(r),
                                criteria(judgements, evaluation, contributions, r),
                                verdicts.get(r).undecided() || judgements.anyFailed(r)))
                .toList();
    }

    private List<CriterionScore> criteria(
            Judgements judgements, Evaluation evaluation, List<double[]> contributions, int r) {
        Explanation explanation = new Explanation(tree, evaluation, r);
        List<CriterionScore> scores = new ArrayList<>();
        for (Node.Leaf leaf : tree.leaves()) {
            Judgement judgement = judgements.of(leaf, r);
            double contribution = contributions.get(leaf.index())[r];
            scores.add(
                    new CriterionScore(
                            leaf.spec().id(),
                            evaluation.value(leaf).orZero(r),
                            evaluation.weight(leaf),
                            contribution,
                            evaluation.value(leaf).has(r),
                            explanation.of(leaf, judgement, contribution),
                            judgement.turns()));
        }
        return scores;
    }

    private double[] weights(ScheduleContext now) {
        double[] values = new double[tree.nodes().size()];
        for (Node node : tree.nodes()) {
            values[node.place()] = weight(node.spec()).at(now);
        }
        return values;
    }

    private Schedule weight(CriterionSpec criterion) {
        return weights.getOrDefault(criterion.id(), criterion.weight());
    }

    /** {@code weight/<criterion>}: the weights that move, as they are at this place of the run. */
    public List<RubricMeasure> movingWeights(ScheduleContext now) {
        return tree.nodes().stream()
                .map(Node::spec)
                .filter(criterion -> !weight(criterion).isConstant())
                .map(criterion ->
                        new RubricMeasure("weight/" + criterion.id(), weight(criterion).at(now)))
                .toList();
    }

    /** Takes note of a step's groups, which this rubric scored. */
    public void observe(List<ScoredGroup> groups) {
        memory.observe(groups);
    }

    /** State to remember, under its name in the document. */
    public RubricState save(String name) {
        return memory.save(name);
    }

    /**
     * Goes on with what was saved; throws {@link IllegalArgumentException} where that belongs to
     * other criteria.
     */
    public void restore(RubricState state) {
        memory.restore(state);
    }

    /**
     * Goes on with what was saved with other criteria: thresholds of criteria whose shapes are the
     * same, and retirement of criteria of the same id.
     */
    public void takeOver(RubricState state, RubricSpec former) {
        memory.takeOver(state, former);
    }

    /** Thresholds and numbers of active criteria as they stand. */
    public List<RubricMeasure> report() {
        return memory.report();
    }
}
