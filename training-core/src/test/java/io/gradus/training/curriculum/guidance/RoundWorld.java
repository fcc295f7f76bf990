package io.gradus.training.curriculum.guidance;

import io.gradus.training.curriculum.resampling.ProblemAttempt;
import io.gradus.training.curriculum.resampling.ResampleRequest;
import io.gradus.training.curriculum.resampling.SamplingRound;
import io.gradus.training.problem.Problem;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.Start;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Rounds of one step as guidance asks for them, in a world that scores by what was given. */
final class RoundWorld {
    private static final int MOST = 20;

    private final GuideWorld.Judge judge;
    private final List<ProblemAttempt> places = new ArrayList<>();
    private int rounds = 1;

    private RoundWorld(GuideWorld.Judge judge) {
        this.judge = judge;
    }

    /** The groups of a step of four rollouts for each problem when its rounds are over. */
    static RoundWorld roll(Guidance guidance, GuideWorld.Judge judge, Problem... problems) {
        RoundWorld world = new RoundWorld(judge);
        for (Problem problem : problems) {
            List<Start> plain = Collections.nCopies(4, Start.NONE);
            ScoredGroup group = GuideWorld.scored(world.places.size(), problem, plain, judge);
            world.places.add(
                    new ProblemAttempt(
                            world.places.size(),
                            problem,
                            4,
                            1,
                            1,
                            List.of(group),
                            false,
                            Optional.empty()));
        }
        for (List<ResampleRequest> again = world.ask(guidance); !again.isEmpty(); ) {
            again.forEach(world::change);
            world.rounds++;
            if (world.rounds > MOST) {
                throw new AssertionError("there is no end of " + again);
            }
            again = world.ask(guidance);
        }
        return world;
    }

    private List<ResampleRequest> ask(Guidance guidance) {
        return guidance.again(
                new SamplingRound(rounds, GuideWorld.context(1), 4, places.size(), places));
    }

    private void change(ResampleRequest again) {
        switch (again) {
            case ResampleRequest.Anew(int place, List<Start> starts, List<Integer> instead) ->
                    change(place, instead, starts);
            case ResampleRequest.Keep(int place, List<Integer> kept) -> {
                List<Integer> out = new ArrayList<>(numbers(place));
                out.removeAll(kept);
                change(place, out, List.of());
            }
            default -> throw new AssertionError(again.toString());
        }
    }

    private void change(int place, List<Integer> out, List<Start> starts) {
        ProblemAttempt tried = places.get(place);
        ScoredGroup group =
                GuideWorld.changed(tried.groups().getFirst(), out, starts, tried.rollouts(), judge);
        places.set(
                place,
                new ProblemAttempt(
                        place,
                        tried.problem(),
                        tried.rollouts() + starts.size(),
                        1,
                        rounds,
                        List.of(group),
                        true,
                        Optional.empty()));
    }

    private List<Integer> numbers(int place) {
        return group(place).group().rollouts().stream().map(Rollout::index).toList();
    }

    int rounds() {
        return rounds;
    }

    ScoredGroup group(int place) {
        return places.get(place).groups().getFirst();
    }

    /** Help that the rollouts of a place were given, and in front of it whether they are right. */
    List<String> levels(int place) {
        ScoredGroup group = group(place);
        List<String> levels = new ArrayList<>();
        for (int i = 0; i < group.scores().size(); i++) {
            String right = group.scores().get(i).verdict().score() >= 1 ? "+" : "-";
            levels.add(right + group.group().rollouts().get(i).help().level());
        }
        return levels;
    }
}
