package io.gradus.training.curriculum.guidance;

import io.gradus.training.curriculum.resampling.ProblemAttempt;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wanted;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Gives the demonstrations of one step.
 *
 * @param spec the rule
 */
record DemonstratingStep(Demonstrating spec) implements Guidance {
    @Override
    public List<Start> starts(Problem problem, int group, int rollouts) {
        return List.of();
    }

    @Override
    public List<ResampleRequest> again(SamplingRound round) {
        return round.going().stream()
                .filter(tried -> tried.groups().size() == 1 && isDue(tried))
                .filter(tried -> !tried.guided() && !starts(tried).isEmpty())
                .<ResampleRequest>map(tried ->
                        new ResampleRequest.Anew(tried.place(), starts(tried), instead(tried)))
                .toList();
    }

    private boolean isDue(ProblemAttempt tried) {
        return spec.when() == Demonstrating.Occasion.ALWAYS || tried.right() == 0;
    }

    /** Those that failed give way first. */
    private List<Integer> instead(ProblemAttempt tried) {
        ScoredGroup group = tried.groups().getFirst();
        List<Rollout> rollouts = group.group().rollouts();
        return IntStream.range(0, rollouts.size())
                .boxed()
                .sorted(Comparator.comparing(i -> group.scores().get(i).verdict().score() >= 1))
                .map(i -> rollouts.get(i).index())
                .limit(starts(tried).size())
                .toList();
    }

    private List<Start> starts(ProblemAttempt tried) {
        List<PrefixSource> sources =
                spec.of().stream().filter(of -> !of.text(tried.problem()).isEmpty()).toList();
        int most = sources.isEmpty() ? 0 : Math.min(spec.replace(), tried.right() + tried.wrong());
        List<Start.Prefix> known = sources.stream().map(of -> prefix(of, tried)).toList();
        return IntStream.range(0, most).mapToObj(i -> start(known, i % known.size())).toList();
    }

    private Start start(List<Start.Prefix> known, int place) {
        return switch (spec.order()) {
            case TURN -> Start.with(known.get(place));
            case COMPREHENSION -> Start.wanting(new Wanted.Solution(known, place));
        };
    }

    private static Start.Prefix prefix(PrefixSource of, ProblemAttempt tried) {
        String reason = "step's " + tried.wrong() + " rollouts failed";
        Help help = new Help(of.name().toLowerCase(Locale.ROOT), reason);
        return new Start.Prefix(of.text(tried.problem()), true, help);
    }
}
