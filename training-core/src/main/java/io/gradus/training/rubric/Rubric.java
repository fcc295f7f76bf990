package io.gradus.training.rubric;

import io.gradus.training.problem.Verdict;
import io.gradus.training.problem.Verifier;
import io.gradus.training.rollout.RolloutGroup;
import io.gradus.training.schedule.ScheduleContext;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Scores groups of rollouts by criteria. The total is the product of the gates' multipliers and the
 * weighted sum of the other values; the contribution of a criterion is the difference it makes to
 * that running total, in document order.
 */
public final class Rubric {
    private final RubricSpec spec;
    private final List<Judge> judges;
    private final Verifier verifier;

    private Rubric(RubricSpec spec, Verifier verifier, RubricServices services) {
        this.spec = spec;
        this.verifier = verifier;
        judges = spec.criteria().stream().map(c -> c.kind().judge(services)).toList();
    }

    /** The rubric of a document, with the verifier of its problems and what its judges may need. */
    public static Rubric of(RubricSpec spec, Verifier verifier, RubricServices services) {
        return new Rubric(spec, verifier, services);
    }

    /** The document it was made of. */
    public RubricSpec spec() {
        return spec;
    }

    /** One score per rollout, in order; a pure function of the group and the place in the run. */
    public List<RubricScore> score(RolloutGroup group, ScheduleContext context) {
        List<Verdict> verdicts =
                group.rollouts().stream()
                        .map(r -> verifier.verify(r.problem(), r.answer()))
                        .toList();
        Evidence evidence = new Evidence(group, verdicts, context);
        List<List<Judgement>> judgements = judges.stream().map(j -> j.judge(evidence)).toList();
        double[] weights =
                spec.criteria().stream().mapToDouble(c -> c.weight().at(context)).toArray();
        return IntStream.range(0, verdicts.size())
                .mapToObj(i ->
                        combine(
                                verdicts.get(i),
                                judgements.stream().map(j -> j.get(i)).toList(),
                                weights))
                .toList();
    }

    private RubricScore combine(Verdict verdict, List<Judgement> judgements, double[] weights) {
        List<CriterionScore> scores = new ArrayList<>();
        double sum = 0;
        double gates = 1;
        double total = 0;
        for (int i = 0; i < judgements.size(); i++) {
            Judgement judgement = judgements.get(i);
            if (judgement.applicable()) {
                switch (spec.criteria().get(i).role()) {
                    case SUM -> sum += weights[i] * judgement.value();
                    case GATE ->
                            gates *= 1 - Math.clamp(weights[i], 0.0, 1.0) * (1 - judgement.value());
                }
            }
            double contribution = judgement.applicable() ? sum * gates - total : 0;
            total += contribution;
            scores.add(
                    new CriterionScore(
                            spec.criteria().get(i).id(),
                            judgement.value(),
                            weights[i],
                            contribution,
                            judgement.applicable(),
                            judgement.reason()));
        }
        return new RubricScore(total, verdict, scores);
    }
}
