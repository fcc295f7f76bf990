package io.gradus.training.policy.pretrained;

import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The tensors of one or several safetensors files. */
final class SafetensorsModel implements TensorTable {
    private final Path folder;
    private final Map<String, SafetensorsFile> fileOf = new LinkedHashMap<>();

    private SafetensorsModel(Path folder) {
        this.folder = folder;
    }

    /**
     * Reads the headers of all files and compares them with the configuration. Throws {@link
     * IllegalArgumentException} naming file and tensor.
     */
    static SafetensorsModel open(Path folder, ModelConfig config, SafetensorsFiles weights) {
        SafetensorsModel model = new SafetensorsModel(folder);
        weights.files().forEach(file -> model.add(SafetensorsFile.read(file), weights));
        TensorCheck.check(folder.toString(), config, model);
        ExpectedTensors.of(config)
                .keySet()
                .forEach(name -> model.file(name).elements(name, model.entry(name)));
        return model;
    }

    private void add(SafetensorsFile file, SafetensorsFiles weights) {
        for (String name : file.entries().keySet()) {
            Path stated = weights.fileOf().getOrDefault(name, file.file().path());
            if (stated.equals(file.file().path())) {
                fileOf.put(name, file);
            }
        }
    }

    @Override
    public Set<String> names() {
        return Collections.unmodifiableSet(fileOf.keySet());
    }

    @Override
    public StoredTensor tensor(String name, Arena arena) {
        return file(name).map(name, entry(name), arena);
    }

    @Override
    public long[] shape(String name) {
        return entry(name).shape();
    }

    @Override
    public String type(String name) {
        return entry(name).type();
    }

    private SafetensorsFile file(String name) {
        SafetensorsFile file = fileOf.get(name);
        if (file == null) {
            throw new IllegalArgumentException(folder + " has no tensor " + name);
        }
        return file;
    }

    private SafetensorsHeader.Entry entry(String name) {
        SafetensorsHeader.Entry entry = file(name).entries().get(name);
        if (entry == null) {
            throw new IllegalStateException(name + " is not in its own file");
        }
        return entry;
    }
}
