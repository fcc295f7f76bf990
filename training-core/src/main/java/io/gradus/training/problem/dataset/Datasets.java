package io.gradus.training.problem.dataset;

import io.gradus.training.problem.ProblemFamily;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/**
 * The datasets that documents of this process can name. Folders are opened at the start; a dataset
 * is loaded when it is first named and then kept. Ids pin contents, so it does not matter which
 * folder one comes from, or when it was added.
 */
public final class Datasets {
    private static final List<DatasetStore> STORES = new CopyOnWriteArrayList<>();
    private static final ConcurrentMap<String, DatasetFamily> LOADED = new ConcurrentHashMap<>();

    private Datasets() {}

    /** Lets documents name the datasets of a folder, also those that come into it later. */
    public static void open(Path folder) {
        if (STORES.stream().noneMatch(s -> s.folder().equals(folder))) {
            STORES.add(new DatasetStore(folder));
        }
    }

    /** Adds one dataset. */
    public static void install(Dataset dataset) {
        LOADED.putIfAbsent(dataset.info().id(), new DatasetFamily(dataset));
    }

    /** A dataset's family, which documents cannot name. */
    public static ProblemFamily familyOf(Dataset dataset) {
        return new DatasetFamily(dataset);
    }

    /** Drops one that was deleted. */
    public static void forget(String id) {
        LOADED.remove(id);
    }

    /** Whether a family's word names a dataset. */
    public static boolean isDataset(String family) {
        return family.startsWith(DatasetFamily.PREFIX);
    }

    /** The id in a family's word. */
    public static String id(String family) {
        return family.substring(DatasetFamily.PREFIX.length());
    }

    /** The family of a word such as {@code dataset:gsm8k.1f3a9c20}; empty where it is not here. */
    public static Optional<ProblemFamily> named(String family) {
        if (!isDataset(family)) {
            return Optional.empty();
        }
        String id = id(family);
        DatasetFamily loaded = LOADED.get(id);
        if (loaded == null) {
            STORES.stream()
                    .flatMap(store -> store.find(id).stream())
                    .findFirst()
                    .ifPresent(Datasets::install);
            loaded = LOADED.get(id);
        }
        return Optional.ofNullable(loaded);
    }

    /** The words of all datasets, for suggestions. */
    public static List<String> names() {
        return Stream.concat(
                        LOADED.values().stream().map(DatasetFamily::name),
                        STORES.stream().flatMap(s -> s.list().stream()).map(DatasetInfo::family))
                .distinct()
                .sorted()
                .toList();
    }
}
