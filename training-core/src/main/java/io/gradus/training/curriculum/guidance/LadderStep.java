package io.gradus.training.curriculum.guidance;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.resampling.ProblemAttempt;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.policy.text.Tokenizer;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Help;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Start;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** The problems of one step on their way up a {@link HintLadder}. */
final class LadderStep implements Guidance {
    private final HintLadder spec;
    private final Tokenizer tokenizer;
    private final List<Rung> ladder;

    /** Number of rungs that each place has tried; those that are done stand in {@link #done}. */
    private final TreeMap<Integer, Integer> rungs = new TreeMap<>();

    /** The level that helped, by place; empty where none did. */
    private final TreeMap<Integer, Optional<String>> done = new TreeMap<>();

    LadderStep(HintLadder spec, Tokenizer tokenizer) {
        this.spec = spec;
        this.tokenizer = tokenizer;
        ladder = spec.ladder();
    }

    @Override
    public List<Start> starts(Problem problem, int group, int rollouts) {
        return List.of();
    }

    @Override
    public List<ResampleRequest> again(SamplingRound round) {
        List<ResampleRequest> again = new ArrayList<>();
        for (ProblemAttempt tried : round.going()) {
            boolean isAlone = tried.groups().size() == 1;
            boolean isStuck = rungs.containsKey(tried.place()) || tried.right() == 0;
            if (isAlone && isStuck && !done.containsKey(tried.place())) {
                climb(tried, round).ifPresent(again::add);
            }
        }
        return again;
    }

    private Optional<ResampleRequest> climb(ProblemAttempt tried, SamplingRound round) {
        List<Integer> right = numbers(tried, true, true);
        int at = rungs.getOrDefault(tried.place(), 0);
        if (!right.isEmpty()) {
            done.put(tried.place(), Optional.of(word(at - 1)));
            return spec.replace().map(most -> replaced(tried, right, most));
        }
        int next = at;
        while (next < ladder.size() && ladder.get(next).text(tried.problem().hints()).isEmpty()) {
            next++;
        }
        if (next < ladder.size()) {
            rungs.put(tried.place(), next + 1);
            return Optional.of(tryRung(tried, next, at, round));
        }
        done.put(tried.place(), Optional.empty());
        return spec.replace()
                .filter(_ -> at > 0)
                .map(_ -> new ResampleRequest.Keep(tried.place(), numbers(tried, false, false)));
    }

    private ResampleRequest tryRung(
            ProblemAttempt tried, int next, int before, SamplingRound round) {
        Rung rung = ladder.get(next);
        String seen = "step's " + tried.wrong() + " rollouts failed";
        String reason = before == 0 ? seen : seen + ", with " + word(before - 1) + " too";
        Start start = spec.start(tokenizer, rung, tried.problem(), new Help(rung.word(), reason));
        boolean isWhole = spec.replace().isEmpty();
        int count = isWhole ? round.groupSize() : spec.attempts();
        List<Integer> instead = numbers(tried, true, false);
        if (isWhole) {
            instead = all(tried);
        }
        return new ResampleRequest.Anew(tried.place(), Collections.nCopies(count, start), instead);
    }

    /** The group with some right rollouts in the place of as many failed ones. */
    private ResampleRequest replaced(ProblemAttempt tried, List<Integer> right, int most) {
        List<Integer> failed = numbers(tried, false, false);
        int in = Math.min(most, Math.min(right.size(), failed.size()));
        List<Integer> kept = new ArrayList<>(failed.subList(in, failed.size()));
        kept.addAll(right.subList(0, in));
        return new ResampleRequest.Keep(tried.place(), kept);
    }

    private static List<Integer> all(ProblemAttempt tried) {
        return tried.groups().getFirst().group().rollouts().stream().map(Rollout::index).toList();
    }

    /** Numbers of the rollouts with help or without, and right or wrong. */
    private static List<Integer> numbers(ProblemAttempt tried, boolean helped, boolean right) {
        ScoredGroup group = tried.groups().getFirst();
        return IntStream.range(0, group.scores().size())
                .filter(i -> group.group().rollouts().get(i).help().isGiven() == helped)
                .filter(i -> group.scores().get(i).verdict().score() >= 1 == right)
                .mapToObj(i -> group.group().rollouts().get(i).index())
                .toList();
    }

    private String word(int rung) {
        return ladder.get(rung).word();
    }

    /** Numbers of problems that were stuck, that each level rescued, and that none did. */
    List<Metric> report() {
        List<Metric> metrics = new ArrayList<>();
        metrics.add(new Metric("stuck", done.size()));
        for (Rung rung : ladder) {
            Optional<String> word = Optional.of(rung.word());
            long rescued = done.values().stream().filter(word::equals).count();
            metrics.add(new Metric("rescued/" + rung.word(), rescued));
        }
        metrics.add(
                new Metric(
                        "rescued/none", done.values().stream().filter(Optional::isEmpty).count()));
        return metrics;
    }
}
