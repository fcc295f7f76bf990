package io.gradus.training.objective.exploration;

import io.gradus.training.base.RandomStreams;
import io.gradus.training.document.DocumentWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/** The random networks of a run and their predictors, one pair for each spec. */
final class NoveltyNetworks {
    private final RandomStreams streams;
    private final SequencedMap<RandomNetwork, NetworkBonus> networks = new LinkedHashMap<>();
    private List<Saved> saved = List.of();

    NoveltyNetworks(RandomStreams streams) {
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

    /**
     * The networks of a spec.
     *
     * @param width numbers of a hidden state
     */
    NetworkBonus of(RandomNetwork spec, int width) {
        return networks.computeIfAbsent(spec, _ -> begin(spec, width));
    }

    private NetworkBonus begin(RandomNetwork spec, int width) {
        NetworkBonus network = new NetworkBonus(spec, width, streams);
        remembered(spec).ifPresent(network::restore);
        return network;
    }

    private Optional<NetworkBonus.Memory> remembered(RandomNetwork spec) {
        return saved.stream().filter(one -> one.isOf(spec)).map(Saved::memory).findFirst();
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
