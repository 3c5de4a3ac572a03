#!/usr/bin/python3
"""
The system's WebKit with a profile on disk, for WebKitWebDriver: webkit-browser.py PROFILE WIDTH HEIGHT LANGUAGE

MiniBrowser keeps nothing when a driver controls it. A story that kills the browser and starts it again needs what was kept.
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

profile, width, height, language = sys.argv[1:5]

manager = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, "data"),
    base_cache_directory=os.path.join(profile, "cache"),
)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_preferred_languages([language])
context.set_automation_allowed(True)
settings = WebKit2.Settings(
    enable_page_cache=True,
    enable_write_console_messages_to_stdout=True,
    hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER,
)


def open_tab(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=int(width), default_height=int(height))
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    return view


def start_session(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("panel")
    info.set_version(WebKit2.MAJOR_VERSION, WebKit2.MINOR_VERSION, WebKit2.MICRO_VERSION)
    session.set_application_info(info)
    session.connect("create-web-view", open_tab)


context.connect("automation-started", start_session)
Gtk.main()
