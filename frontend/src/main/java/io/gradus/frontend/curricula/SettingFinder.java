package io.gradus.frontend.curricula;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;

/**
 * Finds settings of the form around it by their words, and folds away those that are neither common
 * nor set.
 */
@Tag("gradus-setting-finder")
@JsModule("./editor/setting-finder.ts")
final class SettingFinder extends Component {
    /** Shows every setting if the one of this path is not shown. */
    void reveal(String path) {
        getElement().callJsFunction("reveal", path);
    }
}
