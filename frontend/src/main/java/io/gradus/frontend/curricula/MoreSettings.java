package io.gradus.frontend.curricula;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;

/** Shows the settings that the {@link SettingFinder} of the form around it folded away. */
@Tag("gradus-more-settings")
@JsModule("./editor/more-settings.ts")
final class MoreSettings extends Component {}
