package io.gradus.training.worker;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.gradus.training.problem.dataset.DatasetStore;
import io.gradus.training.problem.dataset.Datasets;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.SequencedSet;
import java.util.TreeSet;

/**
 * Brings the datasets that a document names to this machine before the run starts: those that no
 * opened folder has are asked for from the server and kept in the cache. What arrives must be what
 * the id pins.
 */
final class DatasetFetch {
    private static final Pattern NAMED =
            Pattern.compile("dataset:([a-z][a-z0-9-]{0,47}\\.[0-9a-f]{8})");

    private final ServerLink link;
    private final DatasetStore store;
    private final Patience patience;

    DatasetFetch(ServerLink link, Path cache, Patience patience) {
        this.link = link;
        this.patience = patience;
        store = new DatasetStore(cache.resolve("datasets"));
    }

    /** Waits before another call, or gives up. */
    @FunctionalInterface
    interface Patience {
        void await(Instant since) throws InterruptedException, Worker.LeftAlone;
    }

    void fetch(String document) throws ServerLink.Refused, InterruptedException, Worker.LeftAlone {
        Datasets.open(store.folder());
        for (String id : named(document)) {
            if (Datasets.named("dataset:" + id).isEmpty()) {
                SentDataset sent = ask(id);
                if (!sent.info().id().equals(id)) {
                    throw new IllegalArgumentException(
                            "the server sent dataset " + sent.info().id() + " for " + id);
                }
                store.receive(sent.info(), sent.content());
            }
        }
    }

    private static SequencedSet<String> named(String document) {
        SequencedSet<String> ids = new TreeSet<>();
        Matcher matcher = NAMED.matcher(document);
        while (matcher.find()) {
            ids.add(matcher.group(1));
        }
        return ids;
    }

    private SentDataset ask(String id)
            throws ServerLink.Refused, InterruptedException, Worker.LeftAlone {
        Instant since = Instant.now();
        while (true) {
            try {
                return link.dataset(id);
            } catch (IOException e) {
                patience.await(since);
            }
        }
    }
}
