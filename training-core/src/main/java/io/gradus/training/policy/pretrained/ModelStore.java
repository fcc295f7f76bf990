package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.pretrained.gguf.GgufFile;
import io.gradus.training.policy.pretrained.hub.HubCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Opens the models of this machine; what did not change since is not read again. */
final class ModelStore {
    private static final int KEPT = 16;

    private final ModelPlaces places;
    private final Map<Key, PretrainedModel> opened = new LinkedHashMap<>();

    /** A model's name and files as they were. */
    private record Key(String name, List<FileStamp> files) {}

    ModelStore(ModelPlaces places) {
        this.places = places;
    }

    PretrainedModel open(ModelSource source) {
        return switch (source) {
            case ModelSource.Hub hub -> folder(hub.repository(), snapshot(hub));
            case ModelSource.Folder(Path path) -> path(path.toAbsolutePath().normalize());
            case ModelSource.Packaged(String name) -> packaged(name);
        };
    }

    private Path snapshot(ModelSource.Hub hub) {
        return new HubCache(places.hub().cache())
                .snapshot(hub.repository(), hub.revision())
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "%s is not on this machine; get it with: ./gradus models pull %s"
                                        .formatted(hub, hub)));
    }

    private PretrainedModel packaged(String name) {
        PackagedModel model =
                PackagedModel.named(name)
                        .orElseThrow(() ->
                                new IllegalArgumentException(
                                        "Gradus knows no package '%s' with a model; known: %s"
                                                .formatted(name, PackagedModel.SMOLLM2.name())));
        Path file = model.file(places.models());
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException(
                    "%s (%s) is not on this machine; get it with: ./gradus models pull %s"
                            .formatted(name, model.title(), name));
        }
        PretrainedModel opened = gguf(model.title(), file);
        if (!opened.sha256().equals(model.sha256())) {
            throw new IllegalArgumentException(
                    "%s is not the file of %s that Gradus knows; get it again with: ./gradus models pull %s"
                            .formatted(file, name, name));
        }
        return opened;
    }

    private PretrainedModel path(Path path) {
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

    private PretrainedModel gguf(String name, Path path) {
        FileStamp stamp = FileStamp.of(path);
        return kept(new Key(name, List.of(stamp)), () -> {
            GgufFile file = GgufFile.read(path, GgufConfig::reads);
            ModelConfig config = GgufConfig.of(file);
            GgufModel tensors = GgufModel.open(stamp, file, config);
            return new PretrainedModel(name, config, sha256(List.of(stamp)), path, tensors);
        });
    }

    private String sha256(List<FileStamp> files) {
        return new WeightDigests(places.models().resolve(".digests")).of(files);
    }

    private PretrainedModel folder(String name, Path folder) {
        Path config = folder.resolve(ConfigFile.NAME);
        if (!Files.isRegularFile(config)) {
            throw new IllegalArgumentException(
                    "%s has no %s; name the folder of a model, or pull the model again"
                            .formatted(folder, ConfigFile.NAME));
        }
        WeightFiles weights = WeightFiles.of(folder);
        List<FileStamp> stamps = weights.files().stream().map(FileStamp::of).toList();
        List<FileStamp> all = new ArrayList<>(stamps);
        all.add(FileStamp.of(config));
        return kept(
                new Key(name, List.copyOf(all)),
                () -> {
                    ModelConfig dimensions = ConfigFile.read(config);
                    SafetensorsModel tensors = SafetensorsModel.open(folder, dimensions, weights);
                    String sha256 =
                            new WeightDigests(places.models().resolve(".digests")).of(stamps);
                    return new PretrainedModel(name, dimensions, sha256, folder, tensors);
                });
    }

    private synchronized PretrainedModel kept(Key key, Supplier<PretrainedModel> opening) {
        PretrainedModel known = opened.get(key);
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
