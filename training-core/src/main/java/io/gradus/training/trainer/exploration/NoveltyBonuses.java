package io.gradus.training.trainer.exploration;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.base.RandomStreams.Purpose;
import io.gradus.training.document.DocumentWriter;
import io.gradus.training.objective.ExplorationSpec.Elliptical;
import io.gradus.training.objective.ExplorationSpec.Novelty;
import io.gradus.training.objective.ExplorationSpec.RandomNetwork;
import io.gradus.training.reward.CriterionScore;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/** Adds bonuses for novelty to rewards, each as a criterion of its own. */
final class NoveltyBonuses {
    private static final int PROJECTION = 3;

    private final HiddenStates hidden;
    private final RandomStreams streams;
    private final SequencedMap<RandomNetwork, NetworkBonus> networks = new LinkedHashMap<>();
    private List<Saved> saved = List.of();

    NoveltyBonuses(HiddenStates hidden, RandomStreams streams) {
        this.hidden = hidden;
        this.streams = streams;
    }

    /**
     * Memory of a random network's bonus.
     *
     * @param spec hash of what the document says of it; the first stored runs kept its text instead
     */
    record Saved(String spec, NetworkBonus.Memory memory) {
        boolean isOf(RandomNetwork other) {
            return DocumentWriter.isKeptFor(spec, other);
        }
    }

    /** The group with a bonus of this weight for each of its rollouts. */
    ScoredGroup paid(Novelty spec, double weight, ScoredGroup group, long step) {
        double[] bonus = bonus(spec, group, step);
        List<RubricScore> scores = new ArrayList<>();
        for (int i = 0; i < bonus.length; i++) {
            scores.add(paid(group.scores().get(i), name(spec), bonus[i], weight));
        }
        return new ScoredGroup(group.group(), scores);
    }

    private double[] bonus(Novelty spec, ScoredGroup group, long step) {
        return switch (spec) {
            case Elliptical elliptical when elliptical.onlySolved() && group.passRate() == 0 ->
                    new double[group.scores().size()];
            case Elliptical elliptical ->
                    EllipticalBonus.of(
                            hidden.of(group.group().rollouts()),
                            elliptical,
                            streams.stream(Purpose.EXPLORATION, 0, PROJECTION, 0));
            case RandomNetwork network -> {
                double[][] states = hidden.of(group.group().rollouts());
                yield network(network, states[0].length).next(states, step, group.group().index());
            }
        };
    }

    private NetworkBonus network(RandomNetwork spec, int width) {
        return networks.computeIfAbsent(
                spec,
                _ -> {
                    NetworkBonus network = new NetworkBonus(spec, width, streams);
                    remembered(spec).ifPresent(network::restore);
                    return network;
                });
    }

    private Optional<NetworkBonus.Memory> remembered(RandomNetwork spec) {
        return saved.stream().filter(one -> one.isOf(spec)).map(Saved::memory).findFirst();
    }

    static String name(Novelty spec) {
        return switch (spec) {
            case Elliptical _ -> "elliptical";
            case RandomNetwork _ -> "random-network";
        };
    }

    private static RubricScore paid(RubricScore score, String name, double bonus, double weight) {
        double share = weight * bonus;
        CriterionScore criterion =
                new CriterionScore(
                        "novelty-" + name,
                        bonus,
                        weight,
                        share,
                        true,
                        String.format(Locale.ROOT, "its hidden states are new by %.3g", bonus));
        return new RubricScore(
                score.total() + share,
                score.verdict(),
                Stream.concat(score.criteria().stream(), Stream.of(criterion)).toList(),
                score.failed());
    }

    List<Saved> save() {
        List<Saved> now = new ArrayList<>();
        saved.stream()
                .filter(one -> networks.keySet().stream().noneMatch(one::isOf))
                .forEach(now::add);
        networks.forEach(
                (spec, network) -> now.add(new Saved(DocumentWriter.hash(spec), network.save())));
        return now;
    }

    void restore(List<Saved> memory) {
        networks.clear();
        saved = List.copyOf(memory);
    }
}
