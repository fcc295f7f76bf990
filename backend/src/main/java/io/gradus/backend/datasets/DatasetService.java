package io.gradus.backend.datasets;

import io.gradus.backend.datasets.internal.DatasetUses;
import io.gradus.backend.platform.BadInput;
import io.gradus.backend.platform.Conflict;
import io.gradus.backend.platform.DataFolder;
import io.gradus.backend.platform.NotFound;
import io.gradus.training.problem.dataset.Dataset;
import io.gradus.training.problem.dataset.DatasetInfo;
import io.gradus.training.problem.dataset.DatasetRow;
import io.gradus.training.problem.dataset.DatasetStore;
import io.gradus.training.problem.dataset.Datasets;
import io.gradus.training.problem.dataset.overlap.Contamination;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.springframework.stereotype.Service;

/** The installed datasets. Documents of this server can name them from its start on. */
@Service
public class DatasetService {
    /** Most rows of a page. */
    public static final int PAGE_LIMIT = 200;

    private final DatasetStore store;
    private final DatasetUses uses;

    /** The dataset read last: pages of the same one follow each other. */
    private final AtomicReference<Dataset> latest = new AtomicReference<>();

    DatasetService(DataFolder folder, DatasetUses uses) {
        this.uses = uses;
        store = new DatasetStore(folder.root().resolve("datasets"));
        Datasets.open(store.folder());
    }

    /** Every dataset, by id. */
    public List<DatasetInfo> list() {
        return store.list();
    }

    /** A dataset without its rows; {@link NotFound} when there is none of that id. */
    public DatasetInfo get(String id) {
        return store.info(id).orElseThrow(() -> unknown(id));
    }

    /** A dataset with its rows; {@link NotFound} when there is none of that id. */
    public Dataset dataset(String id) {
        Dataset known = latest.get();
        if (known != null && known.info().id().equals(id)) {
            return known;
        }
        Dataset found = store.find(id).orElseThrow(() -> unknown(id));
        latest.set(found);
        return found;
    }

    /** The canonical text that the id pins; {@link NotFound} when there is none of that id. */
    public String content(String id) {
        return store.content(id).orElseThrow(() -> unknown(id));
    }

    /**
     * Rows whose prompt or answer contains a text, without case.
     *
     * @param offset rows passed over
     * @param limit most rows given
     */
    public RowPage rows(String id, String search, int offset, int limit) {
        if (limit < 1 || limit > PAGE_LIMIT || offset < 0) {
            throw new BadInput(
                    "limit must be in [1, %d] and offset >= 0, were %d and %d"
                            .formatted(PAGE_LIMIT, limit, offset),
                    "limit",
                    "request fewer rows at once");
        }
        List<DatasetRow> rows = dataset(id).content().rows();
        String wanted = search.strip().toLowerCase(Locale.ROOT);
        List<RowPage.Row> hits =
                IntStream.range(0, rows.size())
                        .filter(i -> contains(rows.get(i), wanted))
                        .mapToObj(i -> new RowPage.Row(i + 1, rows.get(i)))
                        .toList();
        return new RowPage(hits.size(), hits.stream().skip(offset).limit(limit).toList());
    }

    private static boolean contains(DatasetRow row, String wanted) {
        return wanted.isEmpty()
                || row.prompt().toLowerCase(Locale.ROOT).contains(wanted)
                || row.answer().toLowerCase(Locale.ROOT).contains(wanted);
    }

    /** Which problems of a test set also stand in a training set. */
    public Contamination overlap(String training, String test) {
        return Contamination.between(prompts(training), prompts(test));
    }

    private List<String> prompts(String id) {
        return dataset(id).content().rows().stream().map(DatasetRow::prompt).toList();
    }

    /** Keeps a new dataset. */
    public void save(Dataset dataset) {
        store.save(dataset);
    }

    /**
     * Deletes a dataset.
     *
     * @throws NotFound when there is none of that id
     * @throws Conflict when a curriculum or a run names it
     */
    public void delete(String id) {
        DatasetInfo info = get(id);
        List<String> users = uses.of(info.family());
        if (!users.isEmpty()) {
            throw new Conflict(
                    "dataset " + id + " is used by " + String.join(", ", users),
                    "dataset " + id,
                    "keep it, so that these can be read and repeated");
        }
        store.delete(id);
        Datasets.forget(id);
        latest.set(null);
    }

    private static NotFound unknown(String id) {
        return new NotFound(
                "there is no dataset " + id, "dataset", "GET /api/v1/datasets lists them");
    }
}
