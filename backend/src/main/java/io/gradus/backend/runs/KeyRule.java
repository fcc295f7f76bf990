package io.gradus.backend.runs;

import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.GradusSettings;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.curriculum.document.KeyHosts;
import io.gradus.training.curriculum.document.KeyUse;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Service;

/**
 * Which API keys may leave this machine. A document names both the key's variable and the address,
 * so a run of somebody else's document waits until a person has confirmed the host.
 */
@Service
public class KeyRule {
    private final KeyHosts hosts;

    KeyRule(GradusSettings settings) {
        hosts = new KeyHosts(Set.copyOf(settings.keyHosts()));
    }

    /** What runs of these documents would send to other machines. */
    public List<SentKey> sent(Stream<CurriculumDocument> documents) {
        KeyHosts none = new KeyHosts(Set.of());
        return documents
                .flatMap(document -> none.refused(document).stream())
                .distinct()
                .map(use -> new SentKey(use.variable(), use.origin(), use.host(), hosts.allow(use)))
                .toList();
    }

    /**
     * Refuses a document that sends a key to a host which is neither allowed nor confirmed.
     *
     * @param confirmed hosts that whoever starts the run has confirmed
     */
    public void check(CurriculumDocument document, Collection<String> confirmed) {
        List<KeyUse> open = hosts.and(confirmed).refused(document);
        if (!open.isEmpty()) {
            String names =
                    open.stream().map(KeyUse::host).distinct().collect(Collectors.joining(","));
            throw new BadInput(
                    "the document sends "
                            + open.stream().map(KeyUse::words).collect(Collectors.joining(", ")),
                    "sendKeysTo",
                    "confirm it on the launch screen or with sendKeysTo [%s], or start the server with --gradus.key-hosts=%s"
                            .formatted(names, names));
        }
    }

    /**
     * Refuses what a run's document is changed to where it sends a key to a host that the document
     * before did not send one to, and that is neither allowed nor confirmed.
     */
    void check(CurriculumDocument before, CurriculumDocument after, List<String> confirmed) {
        check(
                after,
                Stream.concat(KeyUse.of(before).stream().map(KeyUse::host), confirmed.stream())
                        .toList());
    }
}
