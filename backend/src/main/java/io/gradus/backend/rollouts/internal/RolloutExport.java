package io.gradus.backend.rollouts.internal;

import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.rollout.Fork;
import io.gradus.training.rollout.StopReason;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;
import tools.jackson.databind.json.JsonMapper;

/** Found rollouts as lines of JSON. */
@Service
class RolloutExport {
    private static final int CHUNK = 50;

    private final RolloutSearch search;
    private final SampleReader samples;
    private final PinStore pins;
    private final JsonMapper json;

    RolloutExport(RolloutSearch search, SampleReader samples, PinStore pins, JsonMapper json) {
        this.search = search;
        this.samples = samples;
        this.pins = pins;
        this.json = json;
    }

    /**
     * A line: what is known of a rollout. Texts, criteria, forks and segments are null where they
     * were dropped to stay within the byte budget.
     *
     * @param turns turns in which the policy wrote
     * @param failures how often its environment could not use what was written
     * @param forks where it parted from others of its group; segments are counted from the prompt,
     *     which {@code segments} leaves out, as 0
     * @param turnScores what each turn earned, in order, in [0, 1]
     * @param segments who said what behind the prompt, in order
     */
    record Line(
            String run,
            long step,
            int stage,
            int group,
            int rollout,
            String problem,
            String cell,
            double reward,
            double verifierScore,
            double advantage,
            double meanEntropy,
            int tokens,
            boolean truncated,
            boolean novel,
            Optional<String> note,
            Optional<String> prompt,
            Optional<String> reference,
            Optional<String> completion,
            Optional<String> verdict,
            Optional<List<CriterionScore>> criteria,
            String role,
            int turns,
            int failures,
            StopReason stopReason,
            Optional<List<Fork>> forks,
            Optional<List<Double>> turnScores,
            Optional<List<SaidSegment>> segments) {}

    /** One line per rollout that is looked for, read while the stream is. */
    Stream<String> lines(String run, RolloutQuery query, boolean pinned) {
        List<PinStore.Pin> notes = pins.of(run);
        return Stream.iterate(
                        Optional.of(search.find(run, query, 0, CHUNK)),
                        Optional::isPresent,
                        part ->
                                part.get()
                                        .next()
                                        .map(after -> search.find(run, query, after, CHUNK)))
                .flatMap(part -> part.orElseThrow().groups().stream())
                .flatMap(group -> lines(run, group, notes))
                .filter(line -> !pinned || line.note().isPresent())
                .map(line -> json.writeValueAsString(line) + "\n");
    }

    private Stream<Line> lines(String run, FoundGroup group, List<PinStore.Pin> notes) {
        Optional<SampledGroup> texts = samples.group(run, group.step(), group.group());
        return group.rollouts().stream()
                .filter(RolloutFact::found)
                .map(fact -> line(run, group, fact, texts, note(notes, group, fact)));
    }

    private static Optional<String> note(
            List<PinStore.Pin> notes, FoundGroup group, RolloutFact fact) {
        return notes.stream()
                .filter(pin -> pin.step() == group.step() && pin.group() == group.group())
                .filter(pin -> pin.rollout() == fact.rollout())
                .map(PinStore.Pin::note)
                .findFirst();
    }

    private static Line line(
            String run,
            FoundGroup group,
            RolloutFact fact,
            Optional<SampledGroup> texts,
            Optional<String> note) {
        Optional<SampledRollout> text = texts.map(t -> t.rollouts().get(fact.rollout()));
        return new Line(
                run,
                group.step(),
                group.stage(),
                group.group(),
                fact.rollout(),
                group.problem(),
                group.cell(),
                fact.reward(),
                fact.verifierScore(),
                fact.advantage(),
                fact.meanEntropy(),
                fact.tokens(),
                fact.truncated(),
                fact.novel(),
                note,
                texts.map(SampledGroup::prompt),
                texts.map(SampledGroup::reference),
                text.map(SampledRollout::completion),
                text.map(SampledRollout::verdict),
                text.map(SampledRollout::criteria),
                fact.role(),
                fact.turns(),
                fact.failures(),
                fact.stopReason(),
                text.map(SampledRollout::forks),
                text.map(SampledRollout::turnScores),
                text.map(t -> t.segments().stream().map(SaidSegment::of).toList()));
    }
}
