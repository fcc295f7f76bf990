package io.gradus.frontend.datasets;

import io.gradus.backend.datasets.DatasetService;
import io.gradus.frontend.elements.PaletteEntry;
import io.gradus.frontend.elements.PaletteSource;
import io.gradus.frontend.navigation.DatasetsNavigation;
import java.util.List;
import org.springframework.stereotype.Component;

/** Datasets in the command palette. */
@Component
final class DatasetPalette implements PaletteSource {
    private final DatasetService datasets;

    DatasetPalette(DatasetService datasets) {
        this.datasets = datasets;
    }

    @Override
    public List<PaletteEntry> entries() {
        return datasets.list().stream()
                .map(info ->
                        new PaletteEntry(
                                "Datasets",
                                info.id(),
                                info.rows() + " rows",
                                DatasetsNavigation.path(info.id())))
                .toList();
    }
}
