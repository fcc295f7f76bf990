package io.gradus.training.trainer;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.policy.Generator;
import io.gradus.training.policy.NamedModels;
import io.gradus.training.rollout.PlacedPlan;
import io.gradus.training.rollout.Start;
import io.gradus.training.rollout.Wanted;
import io.gradus.training.rollout.Wording;
import io.gradus.training.trainer.stage.StepContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Function;

/**
 * Lets models say what guidance wants of them before the rollouts of a round begin: all that one
 * model writes of a kind at once. What is drawn comes from streams of the rollout that it is for.
 *
 * @param models the models by name, {@code policy} among them
 * @param wording how they read and write text
 * @param comprehension how sure the policy is behind known solutions
 * @param streams where draws come from
 */
record StartWriter(
        Function<String, Generator> models,
        Wording wording,
        Comprehension comprehension,
        RandomStreams streams) {
    /** That of a run. */
    static StartWriter of(RunContext run) {
        return new StartWriter(
                name -> name.equals(NamedModels.POLICY) ? run.engine() : run.models().model(name),
                run.wording(),
                new Comprehension(batch -> run.engine().score(batch), run.wording()),
                run.streams());
    }

    /** Something wanted for one rollout of a plan. */
    record Place<W extends Wanted>(int plan, int start, PlacedPlan placed, W wanted) {
        /** Number of the rollout within its group. */
        int rollout() {
            return placed.first() + start;
        }
    }

    /** The same plans with nothing wanted any more. */
    FulfilledPlans fulfil(List<PlacedPlan> plans, StepContext at) {
        SaidStarts said = new SaidStarts(plans);
        byWriter(places(plans, Wanted.Hint.class), Wanted.Hint::writer)
                .forEach((writer, places) ->
                        new HintWriting(models.apply(writer), wording.format(), streams)
                                .write(places, at.step())
                                .forEach((place, start) ->
                                        said.put(place, start, isPolicy(writer))));
        byWriter(places(plans, Wanted.Beginning.class), Wanted.Beginning::writer)
                .forEach((writer, places) ->
                        new BeginningWriting(models.apply(writer), wording, streams)
                                .write(places, at)
                                .forEach((place, start) ->
                                        said.put(place, start, isPolicy(writer))));
        for (Place<Wanted.Solution> place : places(plans, Wanted.Solution.class)) {
            var problem = place.placed().plan().problem();
            Start start = comprehension.choose(problem, place.wanted());
            said.put(place, new SaidStart(start, 0), true);
        }
        return said.plans();
    }

    private static boolean isPolicy(String writer) {
        return writer.equals(NamedModels.POLICY);
    }

    private static <W extends Wanted> List<Place<W>> places(List<PlacedPlan> plans, Class<W> kind) {
        List<Place<W>> places = new ArrayList<>();
        for (int p = 0; p < plans.size(); p++) {
            PlacedPlan placed = plans.get(p);
            List<Start> starts = placed.plan().starts();
            for (int s = 0; s < starts.size(); s++) {
                Wanted wanted = starts.get(s).wanted().orElse(null);
                if (kind.isInstance(wanted)) {
                    places.add(new Place<>(p, s, placed, kind.cast(wanted)));
                }
            }
        }
        return places;
    }

    private static <W extends Wanted> SequencedMap<String, List<Place<W>>> byWriter(
            List<Place<W>> places, Function<W, String> writer) {
        SequencedMap<String, List<Place<W>>> byWriter = new LinkedHashMap<>();
        for (Place<W> place : places) {
            byWriter.computeIfAbsent(writer.apply(place.wanted()), _ -> new ArrayList<>())
                    .add(place);
        }
        return byWriter;
    }
}
