package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.pretrained.gguf.GgufFile;
import io.gradus.training.policy.pretrained.hub.HubCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Opens the models of this machine; what did not change since is not read again. */
final class ModelStore {
    private static final int KEPT = 16;

    private final ModelPlaces places;
    private final Map<Key, OpenedModel> opened = new LinkedHashMap<>();

    /** A model's name and files as they were. */
    private record Key(String name, List<FileStamp> files) {}

    ModelStore(ModelPlaces places) {
        this.places = places;
    }

    /** The model with the digest of its weights, which must be the pinned one of a package. */
    PretrainedModel open(ModelSource source) {
        OpenedModel model = headers(source);
        String sha256 = new WeightDigests(places.models().resolve(".digests")).of(model.weights());
        if (source instanceof ModelSource.Packaged(String name)
                && !PackagedModel.of(name).sha256().equals(sha256)) {
            throw new IllegalArgumentException(
                    "%s is not the file of %s that Gradus knows; get it again with: ./gradus models pull %s"
                            .formatted(model.files(), name, name));
        }
        return new PretrainedModel(
                model.name(), model.config(), sha256, model.files(), model.tensors());
    }

    /** The model without the digest, which takes a moment for large files. */
    OpenedModel headers(ModelSource source) {
        return switch (source) {
            case ModelSource.Hub hub -> folder(hub.repository(), snapshot(hub));
            case ModelSource.Folder(Path path) -> path(path.toAbsolutePath().normalize());
            case ModelSource.Packaged(String name) -> packaged(PackagedModel.of(name));
        };
    }

    /** The commit of a model of the hub, or a package's version; empty for a folder. */
    Optional<String> revision(ModelSource source) {
        return switch (source) {
            case ModelSource.Hub hub -> Optional.of(String.valueOf(snapshot(hub).getFileName()));
            case ModelSource.Folder _ -> Optional.empty();
            case ModelSource.Packaged(String name) -> Optional.of(PackagedModel.of(name).version());
        };
    }

    private Path snapshot(ModelSource.Hub hub) {
        Path snapshot =
                new HubCache(places.hub().cache())
                        .snapshot(hub.repository(), hub.revision())
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "%s is not on this machine; get it with: ./gradus models pull %s"
                                                .formatted(hub, hub)));
        if (!Files.isRegularFile(snapshot.resolve(ConfigFile.NAME))
                || !SafetensorsFiles.areIn(snapshot)) {
            throw new IllegalArgumentException(
                    "%s is on this machine in part; get the rest with: ./gradus models pull %s"
                            .formatted(hub, hub));
        }
        return snapshot;
    }

    private OpenedModel packaged(PackagedModel model) {
        Path file = model.file(places.models());
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException(
                    "%s (%s) is not on this machine; get it with: ./gradus models pull %s"
                            .formatted(model.name(), model.title(), model.name()));
        }
        return gguf(model.title(), file);
    }

    private OpenedModel path(Path path) {
        String name = String.valueOf(path.getFileName());
        if (Files.isRegularFile(path) && name.endsWith(".gguf")) {
            return gguf(name, path);
        }
        if (!Files.isDirectory(path)) {
            throw new IllegalArgumentException(
                    "there is no model at %s; name a folder with config.json and safetensors, or a .gguf file"
                            .formatted(path));
        }
        return folder(name, path);
    }

    private OpenedModel gguf(String name, Path path) {
        FileStamp stamp = FileStamp.of(path);
        return kept(
                new Key(name, List.of(stamp)),
                () -> {
                    GgufFile file = GgufFile.read(path, GgufConfig::reads);
                    ModelConfig config = GgufConfig.of(file);
                    GgufModel tensors = GgufModel.open(stamp, file, config);
                    Optional<String> licence =
                            Optional.ofNullable(file.metadata().get("general.license"))
                                    .map(Object::toString);
                    return new OpenedModel(name, config, path, List.of(stamp), tensors, licence);
                });
    }

    private OpenedModel folder(String name, Path folder) {
        Path config = folder.resolve(ConfigFile.NAME);
        if (!Files.isRegularFile(config)) {
            throw new IllegalArgumentException(
                    "%s has no %s; name the folder of a model, or pull the model again"
                            .formatted(folder, ConfigFile.NAME));
        }
        SafetensorsFiles weights = SafetensorsFiles.of(folder);
        List<FileStamp> stamps = weights.files().stream().map(FileStamp::of).toList();
        List<FileStamp> all = new ArrayList<>(stamps);
        all.add(FileStamp.of(config));
        return kept(
                new Key(name, List.copyOf(all)),
                () -> {
                    ModelConfig dimensions = ConfigFile.read(config);
                    SafetensorsModel tensors = SafetensorsModel.open(folder, dimensions, weights);
                    return new OpenedModel(
                            name, dimensions, folder, stamps, tensors, Optional.empty());
                });
    }

    private synchronized OpenedModel kept(Key key, Supplier<OpenedModel> opening) {
        OpenedModel known = opened.get(key);
        if (known == null) {
            known = opening.get();
            opened.put(key, known);
            if (opened.size() > KEPT) {
                opened.remove(opened.keySet().iterator().next());
            }
        }
        return known;
    }
}
