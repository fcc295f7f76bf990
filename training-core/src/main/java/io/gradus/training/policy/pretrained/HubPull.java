package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.pretrained.hub.HubCache;
import io.gradus.training.policy.pretrained.hub.HubClient;
import io.gradus.training.policy.pretrained.hub.HubFailure;
import io.gradus.training.policy.pretrained.hub.HubListing;
import io.gradus.training.policy.pretrained.hub.HubListing.HubFile;
import io.gradus.training.policy.pretrained.hub.PullProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;

/**
 * Brings a model of the hub into its cache: first the configuration, which may be one that Gradus
 * cannot train, then the rest.
 *
 * @param free bytes that are free where a folder is
 */
record HubPull(HubCache cache, HubClient client, ToLongFunction<Path> free) {
    private static final String CARD = "README.md";

    private static final Predicate<String> SHARD =
            Pattern.compile("model-\\d+-of-\\d+\\.safetensors").asMatchPredicate();

    static long freeSpace(Path folder) {
        Path there = folder.toAbsolutePath();
        while (!Files.exists(there) && there.getParent() != null) {
            there = there.getParent();
        }
        try {
            return Files.getFileStore(there).getUsableSpace();
        } catch (IOException e) {
            throw new HubFailure(there + " cannot be read; name another folder by HF_HOME", e);
        }
    }

    /** Throws {@link HubFailure}, or {@link IllegalArgumentException} for what Gradus lacks. */
    void run(ModelSource.Hub model, PullProgress progress) {
        HubListing listing = client.listing(model.repository(), model.revision());
        List<HubFile> wanted = wanted(listing);
        requireRoom(wanted, model);
        HubFile config = wanted.getFirst();
        client.download(cache, listing, config, progress);
        Path snapshot = cache.folder(listing);
        ConfigFile.read(snapshot.resolve(ConfigFile.NAME));
        wanted.stream().skip(1).forEach(file -> client.download(cache, listing, file, progress));
        SafetensorsFiles.of(snapshot);
        cache.refer(listing, model.revision());
    }

    /** Configuration first, weights last. */
    private static List<HubFile> wanted(HubListing listing) {
        List<String> names = listing.files().stream().map(HubFile::name).toList();
        boolean single = names.contains(SafetensorsFiles.SINGLE);
        Predicate<String> weights =
                single
                        ? SafetensorsFiles.SINGLE::equals
                        : name -> name.equals(SafetensorsFiles.INDEX) || SHARD.test(name);
        List<HubFile> wanted = new ArrayList<>();
        add(listing, ConfigFile.NAME::equals, wanted);
        add(listing, CompanionFiles.NAMES::contains, wanted);
        add(listing, CARD::equals, wanted);
        add(listing, weights, wanted);
        if (!names.contains(ConfigFile.NAME)
                || !single && !names.contains(SafetensorsFiles.INDEX)) {
            throw new HubFailure(
                    "%s has no %s with safetensors, which Gradus needs; it has %s"
                            .formatted(
                                    listing.repository(),
                                    ConfigFile.NAME,
                                    String.join(", ", names.stream().limit(12).toList())));
        }
        return wanted;
    }

    private static void add(HubListing listing, Predicate<String> which, List<HubFile> wanted) {
        listing.files().stream().filter(file -> which.test(file.name())).forEach(wanted::add);
    }

    private void requireRoom(List<HubFile> wanted, ModelSource.Hub model) {
        long all = wanted.stream().mapToLong(HubFile::size).sum();
        long needed = all - cache.bytesHere(model.repository());
        long room = free.applyAsLong(cache.folder());
        if (needed > room) {
            throw new HubFailure(
                    "%s needs %s more in %s, where %s are free; make room, or name another folder by HF_HOME"
                            .formatted(
                                    model,
                                    ByteCount.of(needed),
                                    cache.folder(),
                                    ByteCount.of(room)));
        }
    }
}
